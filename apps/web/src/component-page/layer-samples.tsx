import { useState } from 'react';
import { Button } from '#shared/ui/action/button.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { TraceFigure } from '#shared/ui/figure/trace-figure.tsx';
import { FormItem } from '#shared/ui/form/form-item.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { RadioGroup } from '#shared/ui/form/radio-group.tsx';
import { ConfirmDialog } from '#shared/ui/layer/confirm-dialog.tsx';
import { Drawer } from '#shared/ui/layer/drawer.tsx';
import { InfoDialog } from '#shared/ui/layer/info-dialog.tsx';
import { Menu } from '#shared/ui/layer/menu.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { MessageLine } from '#shared/ui/layer/message-host.tsx';
import { Modal } from '#shared/ui/layer/modal.tsx';
import { Popover } from '#shared/ui/layer/popover.tsx';
import { Tooltip } from '#shared/ui/layer/tooltip.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';

type Layer = 'institution' | 'identity' | 'confirm' | 'info' | 'sheet';

const INSTITUTIONS = [
  { value: '1', label: '启明重工集团财务有限公司' },
  { value: '2', label: '启明港务股份有限公司' },
  { value: '3', label: '云岭水务投资有限公司' },
];
const DERIVATION = [
  { key: 'value', label: '最新市值', children: '34,584,954.13' },
  { key: 'cost', label: '- 持仓成本', children: '32,000,000.00' },
  { key: 'gain', label: '持仓收益', children: '+2,584,954.13', isSum: true },
];

export function LayerSamples() {
  const [layer, setLayer] = useState<Layer>();
  const close = () => setLayer(undefined);
  return (
    <Section title="对话框、面板与提示">
      <Stack gap="block">
        <Row>
          <Button onClick={() => setLayer('institution')}>选择机构</Button>
          <Button onClick={() => setLayer('identity')}>身份确认</Button>
          <Button onClick={() => setLayer('confirm')}>撤单确认</Button>
          <Button onClick={() => setLayer('info')}>提示</Button>
          <Button onClick={() => setLayer('sheet')}>侧面板</Button>
          <Button onClick={() => message.success('加入自选成功')}>成功提示</Button>
          <Button onClick={() => message.error('请求超时')}>错误提示</Button>
          <Popover trigger={<TraceFigure>2,584,954.13</TraceFigure>} title="数字溯源　持仓收益">
            <Descriptions items={DERIVATION} />
          </Popover>
          <Menu
            trigger={<TextButton>更多</TextButton>}
            entries={[
              { key: 'switch', label: '转换', onChoose: () => message.success('转换') },
              { key: 'move', label: '转托管', disabledReason: '没有可转出的份额', onChoose: close },
            ]}
          />
          <Tooltip title="业绩比较基准不代表承诺收益">
            <TextButton>业绩比较基准</TextButton>
          </Tooltip>
        </Row>
        <Row>
          <MessageLine kind="success" text="加入自选成功" />
          <MessageLine kind="info" text="已复制" />
          <MessageLine kind="error" text="请求超时" />
        </Row>
      </Stack>
      <InstitutionDialog open={layer === 'institution'} onClose={close} />
      <IdentityDialog open={layer === 'identity'} onClose={close} />
      <ConfirmDialog
        open={layer === 'confirm'}
        title="撤销启明汇稳纯债债券A的申购委托？"
        okText="确认撤单"
        onOk={close}
        onCancel={close}
      >
        撤单后 4,800,000.00 元资金解冻，可立即使用。
      </ConfirmDialog>
      <InfoDialog open={layer === 'info'} content="请输入正确的数值" onOk={close} />
      <Drawer open={layer === 'sheet'} onClose={close} title="申购 启明汇稳纯债债券A">
        <Descriptions items={DERIVATION} />
      </Drawer>
    </Section>
  );
}

type DialogProps = { readonly open: boolean; readonly onClose: () => void };

function InstitutionDialog({ open, onClose }: DialogProps) {
  const [chosen, setChosen] = useState('1');
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title="请选择登录机构"
      flush
      footer={
        <Button type="primary" onClick={onClose}>
          确定
        </Button>
      }
    >
      <RadioGroup
        variant="rows"
        aria-label="登录机构"
        options={INSTITUTIONS}
        value={chosen}
        onChange={setChosen}
      />
    </Modal>
  );
}

function IdentityDialog({ open, onClose }: DialogProps) {
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" onClick={onClose}>
        确定
      </Button>
    </>
  );
  return (
    <Modal open={open} onCancel={onClose} title="客户身份确认" footer={footer}>
      <Stack gap="line">
        <p>您正在签署产品购买协议，请完成身份确认。</p>
        <FormItem label="短信验证码" help="服务手机号 138****0002">
          <Input placeholder="请输入短信验证码" inputMode="numeric" maxLength={4} />
        </FormItem>
      </Stack>
    </Modal>
  );
}
