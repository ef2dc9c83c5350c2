import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet'
type Looks = { look?: ButtonLook; wide?: boolean; icon?: ReactNode }
export type ButtonProps = ComponentProps<'button'> & Looks & { busy?: boolean }

/** A button; `primary` once per screen. While `busy` it keeps its place and focus but does nothing. */
export function Button({
  look = 'secondary',
  wide,
  busy,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      className={buttonClass({ look, wide }, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      <span>{children}</span>
    </button>
  )
}

/** The same look for a link. */
export function buttonClass({ look = 'secondary', wide }: Looks, className?: string): string {
  return classes(styles.button, styles[look], wide && styles.wide, className)
}
