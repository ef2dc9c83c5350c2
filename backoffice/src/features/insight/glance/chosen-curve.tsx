import { Select, Skeleton } from '@mantine/core'
import type { GlanceEvent } from '@entree/contract/insight/glance/entities.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { GlanceCurve } from './glance-curve.tsx'
import { glanceQuery } from './glance-query.ts'

/** The curve of one of several events: at first of one that has a last edition, the first to begin. Without any there is none. */
export function ChosenCurve({ events }: { events: readonly GlanceEvent[] }) {
  const t = useT()
  const [chosen, setChosen] = useState<number | null>(null)
  const withLast = events.filter(({ last_edition }) => last_edition !== null)
  const event = withLast.find(({ id }) => id === chosen) ?? withLast[0]
  if (!event) return null
  return (
    <>
      {withLast.length > 1 && (
        <Select
          label={t('glance.event')}
          data={withLast.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(event.id)}
          allowDeselect={false}
          searchable={withLast.length > 7}
          nothingFoundMessage={t('ui.nothing_found')}
          onChange={(id) => setChosen(Number(id))}
        />
      )}
      <Curve key={event.id} event_id={event.id} />
    </>
  )
}

function Curve({ event_id }: { event_id: number }) {
  const { data, error, refetch } = useQuery(glanceQuery(event_id))
  const [event] = data?.events ?? []
  if (data && event) return <GlanceCurve event={event} curve={data.curve ?? []} />
  return error ? <LoadFailed onRetry={() => refetch()} /> : <Skeleton height={320} />
}
