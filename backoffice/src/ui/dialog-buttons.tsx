import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useT } from '../messages.ts'
import { useDialogGuard } from './dialog.tsx'

type DialogButtonsProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  isSaving: boolean
  /** Whether leaving it loses something. Default: what the form says. */
  is_dirty?: boolean
  /** There is nothing to send yet. */
  disabled?: boolean
  /** What is sent takes something away. */
  is_danger?: boolean
  /** What the button says that leaves it. Default: Cancel, which says nothing where something is cancelled. */
  leave?: string
  /** What is to be seen with them: a sum. */
  beside?: ReactNode
  /** What the button says that sends the form: a verb. */
  children: ReactNode
}

/** The end of a form in a dialog: leave it, or send it. The dialog, and the page, ask before changes are lost. */
export function DialogButtons<Values extends FieldValues>(props: DialogButtonsProps<Values>) {
  const { form, isSaving, is_dirty = form.formState.isDirty, disabled, is_danger, leave, beside, children } = props
  const t = useT()
  const close = useDialogGuard(is_dirty, isSaving)
  return (
    <Group justify="space-between" gap="sm" mt="xs">
      {beside}
      <Group gap="sm" ms="auto">
        <Button variant="default" onClick={close} disabled={isSaving}>
          {leave ?? t('ui.cancel')}
        </Button>
        <Button type="submit" color={is_danger ? 'red.8' : undefined} loading={isSaving} disabled={disabled}>
          {children}
        </Button>
      </Group>
    </Group>
  )
}
