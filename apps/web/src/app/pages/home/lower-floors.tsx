import { CardFloors } from '#features/home-floors/card-floors.tsx';
import { PlanFloor } from '#features/home-floors/plan-floor.tsx';

/** What stands below the first two screens of the home page. */
export function LowerFloors() {
  return (
    <>
      <CardFloors />
      <PlanFloor />
    </>
  );
}
