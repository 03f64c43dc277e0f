import { useEffect, useRef } from 'react';

type Details = {
  readonly reason: string;
  readonly event: Event;
  readonly cancel: () => void;
  readonly allowPropagation: () => void;
};

/** The layers over the page, the topmost last. One page has one stack, wherever its layers are drawn. */
const layers: object[] = [];
/** Several layers hear one press of Esc; only one of them may act on it. */
const spent = new WeakSet<Event>();

/**
 * What a layer does when it is asked to close. Esc closes the topmost layer and no other: the dialogs of a sheet
 * stand beside it in the page, so it hears every Esc that is meant for them.
 */
export function useLayerClosing(
  open: boolean,
  close: () => void,
): (isOpen: boolean, details: Details) => void {
  const layer = useRef({});
  useEffect(() => {
    if (!open) return;
    const own = layer.current;
    layers.push(own);
    return () => void layers.splice(layers.indexOf(own), 1);
  }, [open]);

  return (isOpen, details) => {
    if (isOpen) return;
    const isEsc = details.reason === 'escape-key';
    if (isEsc && (layers.at(-1) !== layer.current || spent.has(details.event))) {
      // The layer it is meant for may not have heard it yet: the focus is still on its way there.
      details.cancel();
      return details.allowPropagation();
    }
    if (isEsc) spent.add(details.event);
    close();
  };
}
