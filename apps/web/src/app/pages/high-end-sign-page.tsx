import { UnderConstruction } from '#app/layout/states/under-construction.tsx';

export function HighEndSignPage() {
  return (
    <UnderConstruction>
      这里将办理合格投资者确认，包括确认函的阅读、签署和有效期。
    </UnderConstruction>
  );
}
