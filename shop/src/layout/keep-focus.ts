/**
 * Hands the focus on when the control that has it goes away, as a button does that is replaced by what it did: what came in its place gets the focus
 * (CART-21). Without this the browser drops it: screen readers fall silent, and keyboards go on from the top of the page. When a whole page is
 * replaced the next one takes the focus itself (`usePage`). Returns how to stop.
 */
export function keepFocus(main: HTMLElement): () => void {
  let last: { control: Element; parents: Node[] } | null = null
  const isDropped = () => document.activeElement === document.body || document.activeElement === null

  const take = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const parents: Node[] = []
    for (let parent = target.parentNode; parent !== null && parent !== main; parent = parent.parentNode) parents.push(parent)
    last = { control: target, parents }
  }
  // Who leaves a control that stays has gone elsewhere on purpose.
  const leave = () => queueMicrotask(() => last?.control.isConnected && isDropped() && (last = null))
  const observer = new MutationObserver((changes) => {
    if (last === null || last.control.isConnected || !isDropped()) return
    const { parents } = last
    last = null
    const place = parents.find((parent) => parent.isConnected)
    const came = changes.filter(({ target }) => target === place).flatMap(({ addedNodes }) => [...addedNodes])
    const next = came.find((node) => node instanceof HTMLElement && node.isConnected)
    if (!(next instanceof HTMLElement)) return
    if (next.tabIndex < 0) next.tabIndex = -1
    next.focus({ preventScroll: true })
  })
  main.addEventListener('focusin', take)
  main.addEventListener('focusout', leave)
  observer.observe(main, { childList: true, subtree: true })
  return () => {
    main.removeEventListener('focusin', take)
    main.removeEventListener('focusout', leave)
    observer.disconnect()
  }
}
