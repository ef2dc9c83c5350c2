import { Button } from '@mantine/core'
import { useT } from '../messages.ts'
import styles from './save-bar.module.css'
import { useUnsavedGuard } from './use-unsaved-guard.ts'
import type { Save } from './use-save.ts'

type SaveBarProps = {
  /** What is changed: a form, or what knows as much of itself. */
  form: { formState: { isDirty: boolean }; reset: () => void }
  save: Save
  /** What the button says. Default: Save. */
  label?: string
  /** What the other button does; default: takes the changes back. */
  onCancel?: () => void
}

/** The end of a form: stays in sight, saves, and asks before a page with changes is left. */
export function SaveBar({ form, save, label, onCancel }: SaveBarProps) {
  const { isDirty } = form.formState
  const t = useT()
  useUnsavedGuard(isDirty)
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.note}>
        {isDirty ? t('ui.unsaved') : ''}
      </p>
      {(isDirty || onCancel) && (
        <Button variant="default" disabled={save.isSaving} onClick={onCancel ?? (() => form.reset())}>
          {t(onCancel ? 'ui.cancel' : 'ui.undo_changes')}
        </Button>
      )}
      <Button type="submit" loading={save.isSaving}>
        {label ?? t('ui.save')}
      </Button>
    </div>
  )
}
