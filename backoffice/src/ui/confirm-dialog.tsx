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

type ConfirmDialogProps = Question & { onConfirm: () => void; onCancel: () => void; isBusy?: boolean }

/** A question before something happens. Escape and the cross answer no. */
export function ConfirmDialog({ title, text, confirm, cancel, is_danger, isBusy, onConfirm, onCancel }: ConfirmDialogProps) {
  const t = useT()
  return (
    <Modal
      opened
      onClose={onCancel}
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
        <Button
          color={is_danger ? 'red.8' : undefined}
          loading={isBusy}
          onClick={onConfirm}
          data-autofocus={is_danger ? undefined : true}
        >
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}
