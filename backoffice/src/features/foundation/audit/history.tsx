import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { IconOnPhone } from '../../../ui/icon-on-phone.tsx'
import type { HistoryProps } from './history-drawer.tsx'

const HistoryDrawer = lazyDialog(async () => (await import('./history-drawer.tsx')).HistoryDrawer)

/** A button on the page of a record that shows who changed it (AUD-01); `of`: the name of one of several. Nothing without permission. */
export function History({ of, ...props }: HistoryProps & { of?: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const mayView = useMay(props.entity === 'order' ? 'order.log' : 'audit.view')
  if (!mayView) return null
  return (
    <>
      <IconOnPhone icon="clock" label={t('ui.history')} of={of} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <HistoryDrawer {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
