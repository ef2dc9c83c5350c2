import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useEvent } from '../events/event-query.ts'

type NoPlanProps = { hasProducts: boolean; isReadOnly: boolean; onBegin: () => void; onTake: () => void }

/** An event without a seating plan: what one is for, and its two beginnings. */
export function NoPlan({ hasProducts, isReadOnly, onBegin, onTake }: NoPlanProps) {
  const t = useT()
  const event = useEvent()
  const begin = hasProducts ? (
    <Group gap="sm" justify="center">
      <Button leftSection={<Icon name="plus" size={18} />} onClick={onBegin}>
        {t('seating.add_rows')}
      </Button>
      <Button variant="default" leftSection={<Icon name="copy" size={18} />} onClick={onTake}>
        {t('seating.take')}
      </Button>
    </Group>
  ) : (
    <Button component={Link} to={`/events/${event.id}/products`}>
      {t('seating.to_products')}
    </Button>
  )
  return (
    <EmptyState
      icon="columns"
      title={t('seating.none')}
      text={t(hasProducts || isReadOnly ? 'seating.none_text' : 'seating.none_products')}
      action={isReadOnly ? undefined : begin}
    />
  )
}
