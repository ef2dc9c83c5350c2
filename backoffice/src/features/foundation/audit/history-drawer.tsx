import { Button, Drawer } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAreas, useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useSession } from '../../../session/session.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { ChangeList } from './change-list.tsx'
import { auditAreas } from './audit-areas.ts'

export type HistoryProps = {
  /** The kind of record by its table's name: `event`, `point_of_sale`. */
  entity: string
  id: number
  /** Only for people of the platform: the company that the record belongs to; null: the platform itself. Default: the user's own company. */
  company_id?: number | null
}

/** Who changed a record, newest first, with what it was before and after. */
export function HistoryDrawer({ onClose, ...props }: HistoryProps & { onClose: () => void }) {
  const t = useT()
  const isReady = useAreas(auditAreas)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('ui.history')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {isReady ? <Changes {...props} /> : <PageSkeleton />}
    </Drawer>
  )
}

function Changes({ entity, id, company_id }: HistoryProps) {
  const t = useT()
  const { company } = useSession()
  const ofCompany = company === null && typeof company_id === 'number' ? { company_id } : {}
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', entity, id, company_id ?? null],
    queryFn: ({ pageParam, signal }) =>
      send('listRecordChanges', { entity, entity_id: id, page: pageParam, ...ofCompany }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page < last_page ? page + 1 : undefined),
    staleTime: 0,
  })
  if (!data) return error ? <LoadFailed onRetry={() => refetch()} /> : <PageSkeleton />
  const changes = data.pages.flatMap((page) => page.data)
  if (changes.length === 0) return <EmptyState icon="clock" title={t('history.none_title')} text={t('history.none_text')} />
  return (
    <>
      <ChangeList changes={changes} />
      {hasNextPage && (
        <Button variant="default" fullWidth mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.older')}
        </Button>
      )}
    </>
  )
}
