/** What the analysis board asks the service for. */

import { api, call } from '../api/client';
import type {
  AnalysisInfo,
  AnalysisPosition,
  AnalysisSummary,
  AnalysisWanted,
  Draft,
  DraftWanted,
  Effects,
  EngineLine,
  PieceInfo,
  PlaceChoice,
  PlacesWanted,
  ReviewState,
  Why,
} from '../api/model';
import { t } from '../messages/words';

const id = encodeURIComponent;
const at = (analysis: string, node: number) => `/api/analyses/${id(analysis)}/nodes/${node}`;
const queryOf = (values: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** What a change is about: the version that one looks at, and the position. */
export interface Change {
  version: number;
  node: number;
}

export const calls = {
  /** A new analysis; whoever is not known yet comes in as a guest. */
  begin: async (wanted: Partial<AnalysisWanted>): Promise<AnalysisInfo> => {
    await api.enter(t('ui.guest'));
    return call<AnalysisInfo>('POST', '/api/analyses', wanted);
  },
  mine: () => call<AnalysisSummary[]>('GET', '/api/analyses'),
  look: (analysis: string) => call<AnalysisInfo>('GET', `/api/analyses/${id(analysis)}`),
  components: (analysis: string) => call<unknown>('GET', `/api/analyses/${id(analysis)}/components`),
  position: (analysis: string, node: number, seat?: number) =>
    call<AnalysisPosition>('GET', `${at(analysis, node)}?${queryOf({ seat })}`),
  text: (analysis: string, node: number) => call<{ text: string }>('GET', `${at(analysis, node)}/text`),
  why: (analysis: string, node: number, about: Record<string, string | number | undefined>) =>
    call<Why[]>('GET', `${at(analysis, node)}/why?${queryOf(about)}`),
  effects: (analysis: string, node: number, option: number) =>
    call<Effects>('GET', `${at(analysis, node)}/effects?option=${option}`),
  piece: (analysis: string, node: number, address: string, seat?: string) =>
    call<PieceInfo | null>('GET', `${at(analysis, node)}/piece?${queryOf({ address, seat })}`),
  lines: (analysis: string, node: number, effort: ReviewState['effort']) =>
    call<EngineLine[]>('POST', `/api/analyses/${id(analysis)}/lines`, { node, effort }),
  play: (analysis: string, change: Change & { option: number }) =>
    call<AnalysisPosition>('POST', `/api/analyses/${id(analysis)}/play`, change),
  line: (analysis: string, change: Change & { moves: string[] }) =>
    call<AnalysisPosition>('POST', `/api/analyses/${id(analysis)}/line`, change),
  anew: (analysis: string, change: Change & { seat: number }) =>
    call<AnalysisPosition>('POST', `/api/analyses/${id(analysis)}/anew`, change),
  edit: (analysis: string, change: Change & { text: string }) =>
    call<AnalysisPosition>('POST', `/api/analyses/${id(analysis)}/edit`, change),
  places: (analysis: string, wanted: PlacesWanted) =>
    call<PlaceChoice[]>('POST', `/api/analyses/${id(analysis)}/places`, wanted),
  draft: (analysis: string, wanted: DraftWanted) => call<Draft>('POST', `/api/analyses/${id(analysis)}/draft`, wanted),
  note: (analysis: string, change: Change & { name?: string; comment?: string; mark?: string }) =>
    call<AnalysisInfo>('POST', `/api/analyses/${id(analysis)}/note`, change),
  main: (analysis: string, change: Change) => call<AnalysisInfo>('POST', `/api/analyses/${id(analysis)}/main`, change),
  cut: (analysis: string, change: Change) => call<AnalysisInfo>('POST', `/api/analyses/${id(analysis)}/cut`, change),
  name: (analysis: string, version: number, name: string) =>
    call<AnalysisInfo>('POST', `/api/analyses/${id(analysis)}/name`, { version, name }),
  copy: async (analysis: string): Promise<AnalysisInfo> => {
    await api.enter(t('ui.guest'));
    return call<AnalysisInfo>('POST', `/api/analyses/${id(analysis)}/copy`);
  },
  remove: (analysis: string) => call<null>('POST', `/api/analyses/${id(analysis)}/delete`),
  fileAddress: (analysis: string) => `/api/analyses/${id(analysis)}/file`,
};
