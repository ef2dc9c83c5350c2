import { Button } from '@mantine/core'
import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { Suspense, useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { CopyTextButton } from '../../../ui/copy-button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { History } from '../../foundation/audit/history.tsx'
import { CannotPay } from './cannot-pay.tsx'
import styles from './event-frame.module.css'
import { EventContext, eventQuery, eventsKey, useEventId } from './event-query.ts'
import { EventStateBadge } from './event-state.tsx'
import { NothingForSale, Readiness } from './readiness.tsx'
import { useEventActions } from './use-event-actions.tsx'
import { useEventTabs } from './use-event-tabs.ts'

const DuplicateDialog = lazyDialog(async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog)

/** An event: its state and dates, what can be done with it, and its tabs (GEN-04). */
export function EventFrame() {
  const event_id = useEventId()
  return <Loaded query={eventQuery(event_id)}>{(event) => <Frame key={event.id} event={event} />}</Loaded>
}

function Frame({ event }: { event: EventDetail }) {
  const t = useT()
  const format = useFormat(event.time_zone)
  const [own_version, setOwnVersion] = useState<string | null>(null)
  const [isCopying, setCopying] = useState(false)
  const mayEdit = useMay('event.edit')
  const maySell = useMay('event.pos')
  const navigate = useNavigate()
  const tabs = useEventTabs(event)
  const { state } = event
  const [isJustLive, setJustLive] = useState(false)
  const goLive = useStatus(event, 'live', (version) => {
    setOwnVersion(version)
    // What to do now has a page of its own; users who may not open it get at least the link (EVT-64).
    if (maySell) void navigate(`/events/${event.id}/share`)
    else setJustLive(true)
  })
  const takeOff = useStatus(event, 'not_live', setOwnVersion)
  const unarchive = useAction({
    call: 'archiveEvent',
    success: t('events.unarchived'),
    invalidates: [eventsKey],
    onDone: ({ updated_at }) => setOwnVersion(updated_at),
  })
  const actionsOf = useEventActions({ onDuplicate: () => setCopying(true), onChanged: setOwnVersion })
  const isForSale = state === 'draft' || state === 'not_live'
  const isReady = !event.missing.some(({ is_hard }) => is_hard)

  return (
    <Page
      title={event.name}
      description={
        <span className={styles.summary}>
          <EventStateBadge state={state} />
          <span>{format.rangeLong(event)}</span>
          {event.venue && (
            <span>
              {event.venue.name}, {event.venue.city}
            </span>
          )}
        </span>
      }
      actions={
        <>
          {event.shop_url && state === 'live' && (
            <Button
              component="a"
              href={event.shop_url}
              target="_blank"
              rel="noopener"
              variant="default"
              rightSection={<Icon name="external" size={16} />}
            >
              {t('events.view_shop')}
            </Button>
          )}
          {mayEdit && state === 'live' && (
            <Button variant="default" loading={takeOff.isRunning} onClick={takeOff.run}>
              {t('events.take_off')}
            </Button>
          )}
          {mayEdit && isForSale && (
            <Button loading={goLive.isRunning} disabled={!isReady} onClick={goLive.run}>
              {t('events.go_live')}
            </Button>
          )}
          <History entity="event" id={event.id} />
          <RowMenu name={event.name} actions={actionsOf(event)} />
        </>
      }
      tabs={tabs}
    >
      {state === 'archived' && (
        <Notice
          icon="archive"
          action={
            mayEdit && (
              <Button
                variant="default"
                loading={unarchive.isRunning}
                onClick={() => void unarchive.run({ event_id: event.id, archived: false })}
              >
                {t('events.unarchive')}
              </Button>
            )
          }
        >
          {t('events.archived_notice')}
        </Notice>
      )}
      {isForSale && <Readiness event={event} />}
      {state === 'live' && isJustLive && event.shop_url && (
        <Notice icon="external" action={<CopyTextButton text={event.shop_url} variant="default" />}>
          {t('events.share_link')} <strong>{event.shop_url.replace(/^https?:\/\//, '')}</strong>
        </Notice>
      )}
      {state === 'live' && <NothingForSale event={event} />}
      {(isForSale || state === 'live') && <CannotPay event={event} />}
      <EventContext value={{ event, own_version }}>
        <Outlet />
      </EventContext>
      <Suspense fallback={null}>
        {isCopying && <DuplicateDialog event_id={event.id} onClose={() => setCopying(false)} />}
      </Suspense>
    </Page>
  )
}

/** Puts an event on sale, or takes it off after asking (DEC-B-28). */
function useStatus({ id, name }: EventDetail, status: 'live' | 'not_live', onChanged: (version: string) => void) {
  const t = useT()
  const confirm = useConfirm()
  const { run, isRunning } = useAction({
    call: 'saveEvent',
    success: t(status === 'live' ? 'events.now_live' : 'events.now_off'),
    invalidates: [eventsKey],
    onDone: ({ updated_at }) => onChanged(updated_at),
  })
  const ask = async () => {
    const question = {
      title: t('events.take_off_title', { name }),
      text: t('events.take_off_text'),
      confirm: t('events.take_off'),
    }
    if (status === 'live' || (await confirm(question))) await run({ event_id: id, status })
  }
  return { run: () => void ask(), isRunning }
}
