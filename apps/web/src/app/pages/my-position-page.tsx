import { MyPosition } from '#features/positions/my-position.tsx';

export function MyPositionPage() {
  return <MyPosition />;
}
