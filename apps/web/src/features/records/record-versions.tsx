import { shares } from '@mall/domain/money/units';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { formatShares } from '#shared/format/shares.ts';
import { DateText } from '#shared/ui/figure/date-text.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { Table } from '#shared/ui/table/table.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import type { RecordDetail } from './record-detail-reply.ts';

type Version = RecordDetail['versions'][number];

/** Every version of a confirmation whose net value was corrected: what was told, what counts now, when and why. */
export function RecordVersions({ versions }: { readonly versions: readonly Version[] }) {
  const newest = versions.at(-1);
  if (!newest) return null;
  return (
    <Section title="净值更正">
      <div data-evidence>
        <Notice type="info">
          {`净值已于 ${formatFullDay(newest.known_date_num)} 更正，本页金额与份额按第${newest.version}版列示；原确认结果保留如下。`}
        </Notice>
        <Table
          caption={`确认版本，共${versions.length}版`}
          columns={COLUMNS}
          dataSource={versions.map((one, place) => ({
            ...one,
            done: doneText(one, versions[place - 1]),
          }))}
          rowKey={({ version }) => String(version)}
          density="ledger"
          bare
        />
      </div>
    </Section>
  );
}

type VersionRow = Version & { readonly done: string };

const COLUMNS: readonly TableColumn<VersionRow>[] = [
  {
    key: 'version',
    title: '版本',
    isRowHeader: true,
    render: ({ version }) => (version === 1 ? '原确认' : `第${version}版`),
  },
  {
    key: 'known',
    title: '日期',
    render: ({ known_date_num }) => <DateText>{formatFullDay(known_date_num)}</DateText>,
  },
  {
    key: 'value',
    title: '成交净值',
    align: 'right',
    render: ({ net_value }) => formatNetValue(net_value),
  },
  {
    key: 'shares',
    title: '确认份额',
    align: 'right',
    render: ({ confirm_share }) => formatShares(confirm_share),
  },
  {
    key: 'net',
    title: '净额（元）',
    align: 'right',
    render: ({ net_money }) => formatMoney(net_money),
  },
  { key: 'fee', title: '手续费（元）', align: 'right', render: ({ fee }) => formatMoney(fee) },
  { key: 'done', title: '原因与处理', render: ({ done }) => done },
];

/** Why the version came and what was done about the difference to the one before. */
function doneText(version: Version, before: Version | undefined): string {
  if (version.reason === null || !before) return '首次确认';
  return `${version.reason}；${effectText(version, before)}`;
}

function effectText(version: Version, before: Version): string {
  const { pay_money, pay_date_num, claim_share, settled_share, claim_money } = version;
  if (claim_share !== null || settled_share !== null)
    return [
      changeText(version, before),
      ...(settled_share === null
        ? []
        : [`其中 ${formatShares(settled_share)} 份已按登记机构份额扣减`]),
      ...(claim_share === null ? [] : [`其中 ${formatShares(claim_share)} 份已不在账，待追回`]),
    ].join('，');
  if (claim_money !== null) return `多付 ${formatMoney(claim_money)} 元，不自动扣回，待与您确认`;
  if (pay_money === null) return changeText(version, before);
  const paid = pay_date_num === null ? '待到账' : `${formatFullDay(pay_date_num)} 到账`;
  return `补付 ${formatMoney(pay_money)} 元，${paid}`;
}

/** By how many shares the confirmation changed. */
function changeText({ confirm_share: now }: Version, { confirm_share: before }: Version): string {
  if (now === before) return '份额不变';
  return now > before
    ? `增加 ${formatShares(shares(now - before))} 份`
    : `减少 ${formatShares(shares(before - now))} 份`;
}
