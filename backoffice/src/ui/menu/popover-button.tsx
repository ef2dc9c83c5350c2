import type { ReactNode } from 'react'
import { Opener, type OpenedProps } from './opener.tsx'

export type PopoverProps = {
  /** What stands in it; `close` closes it. */
  content: (close: () => void) => ReactNode
}

/** Fetches what popovers are made of. */
export const loadPopover = async () => (await import('./popover-panel.tsx')).PopoverPanel

/** A button with a small panel below it. */
export function PopoverButton({ content, children }: PopoverProps & { children: OpenedProps['button'] }) {
  return <Opener kind="dialog" button={children} load={loadPopover} opened={{ content }} />
}
