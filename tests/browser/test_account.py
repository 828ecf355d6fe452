"""The own account: what is kept can be taken along or deleted, and a forgotten password is replaced."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.driving import Visitors

PASSWORD = "correct horse"


def with_account(visitors: Visitors, name: str) -> Page:
    """Somebody who has just made an account and opens its page."""
    page = visitors.come()
    page.get_by_role("button", name="Log in").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password, at least 8 characters").fill(PASSWORD)
    page.get_by_role("button", name="New account").click()
    page.get_by_role("button", name=name).click()
    page.get_by_role("link", name="My account").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Account of {name}")
    return page


def test_what_is_kept_about_somebody_can_be_downloaded(visitors: Visitors) -> None:
    page = with_account(visitors, "Export Eva")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download").click()
    kept = json.loads(Path(waiting.value.path()).read_text(encoding="utf-8"))
    assert "Export Eva" in json.dumps(kept)


def test_a_mail_address_is_kept_only_with_the_password(visitors: Visitors) -> None:
    page = with_account(visitors, "Mail Mia")
    page.get_by_label("Email address").fill("mia@example.org")
    page.get_by_label("Your password").first.fill(PASSWORD)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_have_text("The address is saved.")


def test_an_account_is_deleted_for_good(visitors: Visitors) -> None:
    page = with_account(visitors, "Gone Gil")
    page.get_by_label("Your password").last.fill(PASSWORD)
    delete = page.get_by_role("button", name="Delete for good")
    expect(delete).to_be_disabled()
    page.get_by_label("I know that this cannot be undone.").check()
    delete.click()
    page.wait_for_selector("[data-title]")
    expect(page.get_by_role("button", name="Log in")).to_be_visible()


def test_who_comes_to_the_page_of_the_account_can_log_in_there(visitors: Visitors) -> None:
    page = visitors.drop_in()
    page.goto(f"{visitors.address}/account")
    page.get_by_role("button", name="Log in").click()
    page.get_by_label("Name", exact=True).fill("Arriving Amy")
    page.get_by_label("Password, at least 8 characters").fill(PASSWORD)
    page.get_by_role("button", name="New account").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Account of Arriving Amy")


def test_a_link_of_an_old_letter_says_so(visitors: Visitors) -> None:
    page = visitors.drop_in()
    page.goto(f"{visitors.address}/reset/{'x' * 43}")
    page.get_by_label("Password, at least 8 characters").fill(PASSWORD)
    page.get_by_role("button", name="Choose this password").click()
    expect(page.get_by_role("alert")).to_have_text("This link is too old or has been used. Ask for a new one.")
    visitors.complaints.clear()  # the browser writes down that the service refused


def test_who_has_forgotten_a_password_is_told_that_no_letters_are_sent(visitors: Visitors) -> None:
    page = visitors.come()
    page.get_by_role("button", name="Log in").click()
    page.get_by_label("Name", exact=True).fill("Nobody Known")
    page.get_by_role("button", name="Forgot your password?").click()
    expect(page.get_by_role("alert")).to_have_text("This service sends no email: ask whoever runs it.")
    visitors.complaints.clear()  # the browser writes down that the service refused
