import { cloneElement, useState, type ComponentType, type ReactElement } from 'react'
import { useFailures } from '../use-failures.ts'

/** What the button is given, whichever it is. */
type ButtonProps = {
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
}
/** Opens itself beside the button once it is there, with the focus on the button first. */
export type OpenedProps = { button: ReactElement<ButtonProps> }

type OpenerProps<Props> = {
  kind: 'menu' | 'dialog'
  button: ReactElement<ButtonProps>
  load: () => Promise<ComponentType<Props & OpenedProps>>
  opened: Props
}

/**
 * A button whose menu or popover is fetched when it is about to be used for the first time: no list waits for what opens above it.
 */
export function Opener<Props extends object>({ kind, button, load, opened }: OpenerProps<Props>) {
  const [Opened, setOpened] = useState<ComponentType<Props & OpenedProps> | null>(null)
  const tell = useFailures()
  if (Opened) return <Opened {...opened} button={button} />
  const fetchAhead = () => void load().catch(() => undefined)
  const open = async () => {
    try {
      const component = await load()
      setOpened(() => component)
    } catch (error) {
      tell(error)
    }
  }
  return cloneElement(button, {
    onClick: () => void open(),
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    'aria-haspopup': kind,
    'aria-expanded': false,
  })
}
