import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { HistoryProps } from './history-drawer.tsx'

const HistoryDrawer = lazy(async () => ({ default: (await import('./history-drawer.tsx')).HistoryDrawer }))

/** A button on the page of a record that shows who changed it (AUD-01). Nothing for whoever may not see that. */
export function History(props: HistoryProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const mayView = useMay(props.entity === 'order' ? 'order.log' : 'audit.view')
  if (!mayView) return null
  return (
    <>
      <Button variant="default" leftSection={<Icon name="clock" size={18} />} onClick={() => setOpen(true)}>
        {t('ui.history')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <HistoryDrawer {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
