import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-on-phone.module.css'

type IconOnPhoneProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    icon: IconName
    label: string
    /** At which of several things it stands. */
    of?: string | undefined
  }

/** A button of the second rank: an icon and its word, on a phone the icon alone, so that what the screen is for comes first. */
export function IconOnPhone({ icon, label, of, ...button }: IconOnPhoneProps) {
  return (
    <Button
      {...button}
      variant="default"
      aria-label={of === undefined ? label : `${label}: ${of}`}
      className={styles.button ?? ''}
      leftSection={<Icon name={icon} size={18} />}
    >
      <span className={styles.word}>{label}</span>
    </Button>
  )
}
