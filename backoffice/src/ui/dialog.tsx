import { Modal, type ModalProps } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useT } from '../messages.ts'
import { useConfirm } from './confirm.tsx'
import { DialogContext, type DialogState } from './dialog-context.ts'
import styles from './dialog.module.css'
import { useStable } from './use-stable.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

type DialogProps = Pick<ModalProps, 'size' | 'fullScreen' | 'centered' | 'classNames'> & {
  title: string
  onClose: () => void
  children: ReactNode
}

/** What is open inside a dialog and closes by Escape itself: a calendar, the list of a select, a menu. */
const OPEN_INSIDE = '[aria-haspopup][aria-expanded="true"]'

/**
 * A dialog. Escape, the cross, a click beside it and Cancel close it, and ask first when its form has changes. While a calendar or a list
 * is open inside, Escape closes that only. While its form is being sent, nothing can be typed or pressed in it and it stays: it closes with
 * the answer, and what was typed after the press would be lost with it (DEC-B-182).
 */
export function Dialog({ onClose, children, ...modal }: DialogProps) {
  const t = useT()
  const confirm = useConfirm()
  const isDirty = useRef(false)
  const isAsking = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const focused = useRef<Element | null>(null)
  const content = useRef<HTMLDivElement>(null)

  const close = useStable(async () => {
    if (isAsking.current || isBusy) return
    if (isDirty.current) {
      isAsking.current = true
      const isLeaving = await confirm({
        title: t('ui.discard_title'),
        text: t('ui.discard_text'),
        confirm: t('ui.discard'),
        cancel: t('ui.keep_editing'),
        is_danger: true,
      })
      isAsking.current = false
      if (!isLeaving) return
    }
    onClose()
  })
  // Before the popover has seen the key, and so is still open.
  useWindowEvent(
    'keydown',
    (event) => {
      const own = content.current?.closest('[role="dialog"]')
      const isOnTop = own === [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
      if (event.key !== 'Escape' || event.isComposing || !isOnTop || own?.querySelector(OPEN_INSIDE)) return
      void close()
    },
    { capture: true },
  )
  const state = useMemo<DialogState>(
    () => ({
      setDirty: (is) => void (isDirty.current = is),
      setBusy: (is) => {
        if (is) focused.current ??= document.activeElement
        setIsBusy(is)
      },
      close: () => void close(),
    }),
    [close],
  )
  // What is inert loses the focus: when the form stays, it is where it was.
  useLayoutEffect(() => {
    if (isBusy) return
    const before = focused.current
    focused.current = null
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && before instanceof HTMLElement && content.current?.contains(before)) before.focus()
  }, [isBusy])
  return (
    <Modal
      opened
      {...modal}
      closeOnEscape={false}
      onClose={() => void close()}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <DialogContext value={state}>
        <div ref={content} className={styles.content} inert={isBusy} aria-busy={isBusy}>
          {children}
        </div>
      </DialogContext>
    </Modal>
  )
}

/**
 * For the form of a dialog: the dialog, and the page, ask before its changes are lost, and the dialog stays as it is while they are sent.
 * Returns what closes the dialog.
 */
export function useDialogGuard(isDirty: boolean, isSaving: boolean): DialogState['close'] {
  const dialog = useDialog()
  useUnsavedGuard(isDirty)
  useEffect(() => {
    dialog.setDirty(isDirty)
  }, [dialog, isDirty])
  return useDialogBusy(isSaving)
}

/** The same for a form with nothing that could be lost: it stands around the screens as well, where there is no page to leave. */
export function useDialogBusy(isSaving: boolean): DialogState['close'] {
  const dialog = useDialog()
  // Before the next key: a layout effect.
  useLayoutEffect(() => {
    dialog.setBusy(isSaving)
    return () => dialog.setBusy(false)
  }, [dialog, isSaving])
  return dialog.close
}

function useDialog(): DialogState {
  const dialog = useContext(DialogContext)
  if (!dialog) throw new Error('the form of a dialog outside Dialog')
  return dialog
}
