import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from './router.tsx'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean }

/** A link to another page of the shop; what the visitor wants in a new tab the browser does itself. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    navigate(to, { replace })
  }
  return <a {...rest} href={to} onClick={follow} />
}
