import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The way to a new event; the thing to do when it is the first one. */
export function AddEvent({ isFirst = false }: { isFirst?: boolean }) {
  const t = useT()
  return (
    <Button
      component={Link}
      to="/events?new=1"
      variant={isFirst ? 'filled' : 'default'}
      leftSection={<Icon name="plus" size={18} />}
    >
      {t('events.add')}
    </Button>
  )
}
