import type { ReactNode } from 'react'
import { Button, Group, Modal } from '@mantine/core'
import { useT } from '../messages.ts'
import styles from './confirm-dialog.module.css'

export type Question = {
  title: string
  text?: ReactNode
  /** What the button says that does it: a verb (`Delete`). */
  confirm: string
  /** Default: Cancel. */
  cancel?: string
  /** Something is lost: the button is red. */
  is_danger?: boolean
}

type ConfirmDialogProps = Question & { onConfirm: () => void; onCancel: () => void; onClose: () => void }

/** A question before something happens. Escape, the cross and a click beside it close it, which answers nothing. */
export function ConfirmDialog({ title, text, confirm, cancel, is_danger, onConfirm, onCancel, onClose }: ConfirmDialogProps) {
  const t = useT()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="sm"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      classNames={{ title: styles.title ?? '' }}
    >
      {text && <div className={styles.text}>{text}</div>}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus={is_danger ? true : undefined}>
          {cancel ?? t('ui.cancel')}
        </Button>
        <Button color={is_danger ? 'red.8' : undefined} onClick={onConfirm} data-autofocus={is_danger ? undefined : true}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}
