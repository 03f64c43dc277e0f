import { type Fen, fen } from '@mall/domain/money/units';
import { useState } from 'react';
import { CountdownLink } from '#shared/ui/action/countdown-link.tsx';
import { AmountInput } from '#shared/ui/form/amount-input.tsx';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { PasswordInput } from '#shared/ui/form/password-input.tsx';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';
import { RangeInput } from '#shared/ui/form/range-input.tsx';
import { SearchInput } from '#shared/ui/form/search-input.tsx';
import { Select } from '#shared/ui/form/select.tsx';
import { Textarea } from '#shared/ui/form/textarea.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Section } from '#shared/ui/page/section.tsx';

const ACCOUNTS = [
  { value: '0417', label: '汀江银行　对公 尾号 0417' },
  { value: '2290', label: '澄江银行　对公 尾号 2290' },
];
const DIVIDENDS = [
  { value: 'cash', label: '现金分红' },
  { value: 'again', label: '红利再投' },
  { value: 'none', label: '不适用', disabled: true },
];

export function FieldSamples() {
  return (
    <Section title="输入" subtitle="错误用赭色并带图标，红绿只属于涨跌">
      <Columns layout="four" gap="tight">
        <FormItem label="手机号码">
          <Input placeholder="请输入手机号码" />
        </FormItem>
        <FormItem label="手机号码" error="请输入正确的手机号码">
          <Input defaultValue="1280000" />
        </FormItem>
        <FormItem label="交易密码">
          <PasswordInput placeholder="请输入交易密码" />
        </FormItem>
        <FormItem label="付款账户">
          <Select options={ACCOUNTS} defaultValue="0417" />
        </FormItem>
        <FormItem
          label="短信验证码"
          extra={<CountdownLink secondsLeft={47} hasSent onSend={() => undefined} />}
          help="已发送至 138****0003"
        >
          <Input placeholder="4 位数字" inputMode="numeric" maxLength={4} />
        </FormItem>
        <FormItem label="不可用">
          <Input disabled defaultValue="不能修改" />
        </FormItem>
        <FormItem label="搜索" help="产品名称、代码或拼音首字母">
          <SearchInput aria-label="搜索产品" placeholder="产品名称 / 代码 / 拼音首字母" />
        </FormItem>
        <FormItem label="驳回原因" help="驳回时必填，至少 2 个字">
          <Textarea rows={2} />
        </FormItem>
      </Columns>
      <AmountSamples />
      <RangeSample />
      <ChoiceSamples />
    </Section>
  );
}

function AmountSamples() {
  const [amount, setAmount] = useState<Fen | undefined>(fen(128_000_000_00n));
  const [small, setSmall] = useState<Fen | undefined>(fen(500_00n));
  return (
    <Columns layout="two" gap="tight">
      <FormItem label="买入金额（元）">
        <AmountInput value={amount} onChange={setAmount} placeholder="请输入买入金额" />
      </FormItem>
      <FormItem label="买入金额（元）" error="首次购买金额不得低于1,000.00元">
        <AmountInput value={small} onChange={setSmall} />
      </FormItem>
    </Columns>
  );
}

function RangeSample() {
  const [yuan, setYuan] = useState(1_000);
  return (
    <FormItem label="每期金额（元）">
      <RangeInput
        min={100}
        max={10_000}
        step={100}
        value={yuan}
        valueText={`${yuan} 元`}
        onChange={setYuan}
      />
    </FormItem>
  );
}

function ChoiceSamples() {
  const [dividend, setDividend] = useState('cash');
  const [hasRead, setHasRead] = useState(false);
  return (
    <Row gap="wide">
      <RadioGroup
        aria-label="分红方式"
        options={DIVIDENDS}
        value={dividend}
        onChange={setDividend}
      />
      <Checkbox checked={hasRead} onChange={(event) => setHasRead(event.target.checked)}>
        本机构已阅读并同意上述文件
      </Checkbox>
      <Checkbox disabled>还有 2 份未读</Checkbox>
    </Row>
  );
}
