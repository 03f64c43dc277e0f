import type { ReactNode } from 'react';

export type TableColumn<Row> = {
  readonly key: string;
  /** With its unit, 近1年 %, because cells carry none. */
  readonly title: ReactNode;
  readonly render: (row: Row, index: number) => ReactNode;
  /** Text left, figures right; the header follows its column. */
  readonly align?: 'left' | 'right';
  /** The name of the field to sort by. A column without one does not sort. */
  readonly sortField?: string;
  /** What the sort button calls the column when the title is not plain text. */
  readonly sortLabel?: string;
  readonly width?: number | string;
  /** The first to go below 1280 px: trend lines, accumulated values. */
  readonly secondary?: boolean;
  /** The cell that names its row for a screen reader. */
  readonly isRowHeader?: boolean;
};
