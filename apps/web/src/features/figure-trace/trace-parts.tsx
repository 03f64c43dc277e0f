import { Fragment, useState } from 'react';
import { formatFullDay } from '#shared/format/day.ts';
import { EntryTable } from '#shared/orders/entry-table.tsx';
import type { TracedFigure } from '#shared/trace/trace-address.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { groupedDecimal, groupedFormula } from './grouped-decimal.ts';
import { PartTable } from './part-table.tsx';
import type { Trace } from './trace-reply.ts';
import styles from './trace-sheet.module.css';

type Props = { readonly trace: Trace; readonly onOpen: (figure: TracedFigure) => void };
type Link = Trace['steps'][number]['link'];
type Opening = Pick<Props, 'onOpen'>;

/** The parts of a trace, from the figure to whether it was made again. */
export function TraceParts({ trace, onOpen }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too.
    <div className={styles['parts']} role="document" aria-label={trace.figure_name} tabIndex={0}>
      <Head trace={trace} />
      <section>
        <h3>公式</h3>
        <p>{trace.formula_text}</p>
      </section>
      <Symbols symbols={trace.formula_symbols} onOpen={onOpen} />
      <Steps trace={trace} onOpen={onOpen} />
      {trace.table && <PartTable name={trace.figure_name} table={trace.table} />}
      <Inputs inputs={trace.inputs} onOpen={onOpen} />
      <Entries entries={trace.entries} />
      <Verdict trace={trace} />
      {trace.explanation !== null && (
        <section>
          <h3>说明</h3>
          <p>{trace.explanation}</p>
        </section>
      )}
    </div>
  );
}

function Head({ trace }: Pick<Props, 'trace'>) {
  const { figure_name, figure_value: value, unit, as_of, known_on } = trace;
  return (
    <header>
      <p className={styles['name']}>{figure_name}</p>
      <Figure size={36} unit={value === null ? undefined : unit}>
        {value === null ? '待更新' : groupedDecimal(value)}
      </Figure>
      <p className={styles['small']}>
        截至 {formatFullDay(as_of)}　所知时点 {known_on}
      </p>
    </header>
  );
}

const SHOWN = 20;

/** The largest first, twenty of them until the rest is asked for. */
function Symbols({ symbols, onOpen }: Opening & { readonly symbols: Trace['formula_symbols'] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (symbols.length === 0) return null;
  const sorted =
    symbols.length > SHOWN
      ? symbols.toSorted((one, other) => sizeOf(other.value) - sizeOf(one.value))
      : symbols;
  return (
    <section>
      <h3>构成</h3>
      <ul className={styles['lines']}>
        {(isWhole ? sorted : sorted.slice(0, SHOWN)).map(({ symbol, value, link }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sum may be alike and never move.
          <li key={index}>
            <span>{symbol}</span>
            <Opened link={link} onOpen={onOpen}>
              {groupedDecimal(value)}
            </Opened>
          </li>
        ))}
      </ul>
      {!isWhole && sorted.length > SHOWN && (
        <TextButton onClick={() => setIsWhole(true)}>展开全部 {sorted.length} 项</TextButton>
      )}
    </section>
  );
}

const sizeOf = (value: string) => Math.abs(Number(value));

function Opened({
  link,
  onOpen,
  children,
}: Opening & { readonly link: Link; readonly children: string }) {
  if (!link) return <b>{children}</b>;
  const { figure_kind: kind, figure_key: key } = link;
  return (
    <TextButton onClick={() => onOpen({ kind, key })} title="查看来源">
      {children}
    </TextButton>
  );
}

function Steps({ trace: { steps, roundings }, onOpen }: Props) {
  if (steps.length === 0) return null;
  const exact = new Map(roundings.map((one) => [one.step_no, one.exact_value]));
  return (
    <section>
      <h3>步骤</h3>
      <ol className={styles['steps']}>
        {steps.map(({ step_no, expression, result, rounding, link, remark }) => (
          <li key={step_no}>
            <span className={styles['expression']}>{groupedFormula(expression)}</span>
            <span className={styles['result']}>
              ={' '}
              <Opened link={link} onOpen={onOpen}>
                {groupedDecimal(result)}
              </Opened>
              {rounding !== null && (
                <small>
                  {rounding}
                  {exact.has(step_no) && `（${groupedFormula(exact.get(step_no) ?? '')}）`}
                </small>
              )}
              {remark !== null && <small>{groupedFormula(remark)}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Inputs({ inputs, onOpen }: Opening & { readonly inputs: Trace['inputs'] }) {
  if (inputs.length === 0) return null;
  return (
    <section>
      <h3>输入</h3>
      <dl className={styles['inputs']}>
        {inputs.map((one) => (
          <Fragment key={`${one.input_name} ${one.version}`}>
            <dt>{one.input_name}</dt>
            <dd>
              <Opened link={one.link} onOpen={onOpen}>
                {groupedFormula(one.input_value)}
              </Opened>
              <small>
                {[one.source_name, one.version, one.receive_time].filter(Boolean).join('　')}
              </small>
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Entries({ entries }: { readonly entries: Trace['entries'] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>账务分录</h3>
      <EntryTable entries={entries} />
    </section>
  );
}

function Verdict({ trace }: Pick<Props, 'trace'>) {
  const { recomputed_value: value, matches, checks, note } = trace;
  if (note !== null) return <Notice>{note}</Notice>;
  if (value === null) return null;
  const failed = checks.find(({ holds }) => holds === '0');
  const text = groupedDecimal(failed?.result ?? value);
  return (
    <section>
      <h3>复核</h3>
      {matches === '1' ? (
        <p className={styles['agrees']}>按以上数据重新计算：{text}，与显示一致</p>
      ) : (
        <Notice type="error">重新计算结果为 {text}，与显示不一致，已通知运营</Notice>
      )}
      {checks.map(({ expression, result, holds }) => (
        <p key={expression} className={styles['check']}>
          {groupedFormula(expression)} = {groupedDecimal(result)} {holds === '1' ? '✓' : '✗'}
        </p>
      ))}
    </section>
  );
}
