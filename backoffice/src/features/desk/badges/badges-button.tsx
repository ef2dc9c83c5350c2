import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { BadgesDialog } from './badges-dialog.tsx'

/** Opens the dialog that prints the badges of an event (BADGE-06). */
export function BadgesButton({ event_id }: { event_id: number }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="user" size={18} />} onClick={() => setOpen(true)}>
        {t('visitors.badges')}
      </Button>
      {isOpen && <BadgesDialog event_id={event_id} onClose={() => setOpen(false)} />}
    </>
  )
}
