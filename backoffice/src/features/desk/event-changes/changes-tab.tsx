import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useT } from '../../../messages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useEvent } from '../../catalogue/events/event-query.ts'
import { ChangeCard } from './change-card.tsx'
import { changesQuery } from './changes-query.ts'

const ChangeDialog = lazyDialog(async () => (await import('./change-dialog.tsx')).ChangeDialog)

/** What was done to an event that had been sold, newest first, with how far it is; and the way to do more (ECHG-05). */
export function ChangesTab() {
  const t = useT()
  const { id: event_id, archived_at } = useEvent()
  const [isOpen, setOpen] = useState(false)
  const [page, setPage] = useState(1)
  const { data } = useQuery(changesQuery(event_id, page))
  const start = (
    <Button onClick={() => setOpen(true)} disabled={archived_at !== null}>
      {t('changes.new')}
    </Button>
  )
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="start">
        <Text maw="40rem">{t('changes.intro')}</Text>
        {data && data.total > 0 && start}
      </Group>
      <Loaded query={changesQuery(event_id, page)}>
        {({ data: changes, last_page }) =>
          changes.length === 0 ? (
            <EmptyState title={t('changes.none')} text={t('changes.none_text')} action={start} />
          ) : (
            <Stack gap="md">
              {changes.map((change) => (
                <ChangeCard key={change.id} change={change} />
              ))}
              {last_page > 1 && (
                <Group>
                  <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                    {t('changes.newer')}
                  </Button>
                  <Button variant="default" disabled={page === last_page} onClick={() => setPage(page + 1)}>
                    {t('changes.older')}
                  </Button>
                </Group>
              )}
            </Stack>
          )
        }
      </Loaded>
      <Suspense fallback={null}>{isOpen && <ChangeDialog onClose={() => setOpen(false)} />}</Suspense>
    </Stack>
  )
}
