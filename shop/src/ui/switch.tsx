import type { ComponentProps, ReactNode } from 'react'
import styles from './switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & { label: ReactNode }

/** Something that is on or off at once, its text beside it. */
export function Switch({ label, ...input }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" role="switch" {...input} />
      <span>{label}</span>
    </label>
  )
}
