import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../messages.ts'

type DialogButtonsProps = {
  onClose: () => void
  isSaving: boolean
  /** There is nothing to send yet. */
  disabled?: boolean
  /** What the button says that sends the form: a verb. */
  children: ReactNode
}

/** The end of a form in a dialog: leave it, or send it. */
export function DialogButtons({ onClose, isSaving, disabled, children }: DialogButtonsProps) {
  const t = useT()
  return (
    <Group justify="end" gap="sm" mt="xs">
      <Button variant="default" onClick={onClose} disabled={isSaving}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" loading={isSaving} disabled={disabled}>
        {children}
      </Button>
    </Group>
  )
}
