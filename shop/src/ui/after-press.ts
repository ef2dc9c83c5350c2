/**
 * Does it once nothing is held down on the page (`hold.ts` of web marks it): a button that moves from under a finger or a mouse button is not
 * pressed (ERR-62).
 */
export function afterPress(act: () => void): void {
  const held = document.querySelector('#root[data-held]')
  if (held === null) act()
  else held.addEventListener('earlyfree', act, { once: true })
}
