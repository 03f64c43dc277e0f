import type { FigureKind } from '@mall/contract/positions/figure-trace';
import type { Moment, PositionDeps } from '#modules/positions/index.ts';
import type { EnteredTrace } from './entered-trace.ts';

export type AskedFigure = {
  readonly clientId: string;
  readonly kind: FigureKind;
  readonly key: string;
  readonly moment: Moment;
};

export type Finder = (deps: PositionDeps, asked: AskedFigure) => Promise<EnteredTrace | undefined>;
