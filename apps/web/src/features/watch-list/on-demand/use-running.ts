import { useState } from 'react';

/** Runs a request behind a dialog's button: the dialog waits for it, and goes when it was done. */
export function useRunning(onClose: () => void) {
  const [isRunning, setIsRunning] = useState(false);
  const run = async (request: () => Promise<boolean>, then?: () => void) => {
    setIsRunning(true);
    const isDone = await request();
    setIsRunning(false);
    if (!isDone) return;
    then?.();
    onClose();
  };
  return { isRunning, run };
}
