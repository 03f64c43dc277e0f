import { Drawer } from '#shared/ui/layer/drawer.tsx';
import { message } from '#shared/ui/layer/message.ts';
import { type Agreement, AgreementStep } from './agreement-step.tsx';
import { useSigning } from './use-signing.ts';

type Props = { readonly papers: readonly Agreement[]; readonly onClose: () => void };

/** Papers to be read one by one and signed together. */
export function SigningSheet({ papers, onClose }: Props) {
  const { progress, sign } = useSigning((signNo) => {
    message.success(`已签署 ${papers.length} 份，编号 ${signNo}`);
    onClose();
  });
  return (
    <Drawer open title="签署协议" busy={progress.busy !== 'no'} onClose={onClose}>
      <AgreementStep agreements={papers} progress={progress} onPass={sign} />
    </Drawer>
  );
}
