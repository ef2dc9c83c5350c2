import { buttonClass, type ButtonLook } from '@entree/web/ui/button.tsx'
import { classes } from '@entree/web/ui/classes.ts'
import type { ReactNode } from 'react'
import styles from './continue-button.module.css'

type ContinueButtonProps = {
  /** Id of the form it sends. */
  form: string
  /** Whether everything that is needed is there. If not, it can still be tapped: the form then says what is missing. */
  isReady: boolean
  isBusy: boolean
  /** Secondary where going on means leaving something out. */
  look?: ButtonLook
  children: ReactNode
}

/**
 * The button that leads on. It is disabled for assistive technology and in its look while something is missing (PERS-06, SLOT-13),
 * but not dead: a tap makes the form tell what it needs. The form itself refuses to go on.
 */
export function ContinueButton({ form, isReady, isBusy, look = 'primary', children }: ContinueButtonProps) {
  return (
    <button
      type="submit"
      form={form}
      aria-disabled={!isReady || isBusy || undefined}
      data-busy={isBusy || undefined}
      className={classes(buttonClass({ look, wide: true }), styles.button, !isReady && styles.notReady)}
    >
      <span>{children}</span>
    </button>
  )
}
