"""The share market and the stock round: prices, shares, bids, player order."""
