import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import type { CallAnswer } from '@entree/contract/calls.ts'
import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { LOBBY_MINUTES, PACE, waitingRoomModes, type WaitingRoomMode } from '@entree/domain/selling/waiting-room.ts'
import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { RadioField } from '../../../ui/fields/choice-fields.tsx'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { NotFoundPage } from '../../../ui/not-found-page.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useSave } from '../../../ui/use-save.ts'
import { useEventId } from '../events/event-query.ts'
import type { Dependencies } from './point-of-sale-values.ts'
import { pointOfSaleFormQuery, waitingRoomKey } from './points-of-sale-query.ts'
import styles from './waiting-room.module.css'

type Room = CallAnswer<'getWaitingRoom'>
type Values = { mode: WaitingRoomMode; opens_at: string | null; pace: number | null; updated_at: string | null }

const LOOK_AGAIN_MS = 3000

/** The waiting room of a point of sale: when people have to pass it, how fast, and how many are where (WAIT-01, WAIT-09). */
export function WaitingRoomPage() {
  const event_id = useEventId()
  const pos_id = Number(useParams().pos_id)
  return (
    <Loaded query={pointOfSaleFormQuery(event_id)}>
      {({ shops, dependencies }) => {
        const shop = shops.find(({ id }) => id === pos_id)
        return shop ? <RoomOf key={shop.id} shop={shop} dependencies={dependencies} /> : <NotFoundPage />
      }}
    </Loaded>
  )
}

type OfShop = { shop: PointOfSaleDetail; dependencies: Dependencies }

function roomQuery(event_id: number, point_of_sale_id: number) {
  return queryOptions({
    queryKey: waitingRoomKey(event_id, point_of_sale_id),
    queryFn: ({ signal }) => send('getWaitingRoom', { event_id, point_of_sale_id }, { signal }),
  })
}

function RoomOf({ shop, dependencies }: OfShop) {
  const t = useT()
  const event_id = useEventId()
  const { event } = dependencies
  return (
    <Page
      title={t('pos.waiting_room')}
      description={t('pos.waiting_room_text', { minutes: LOBBY_MINUTES })}
      width="narrow"
      crumbs={[
        { label: t('nav.events'), to: '/events' },
        { label: event?.name ?? '', to: `/events/${event_id}` },
        { label: t('pos.title'), to: `/events/${event_id}/pos` },
        { label: shop.name, to: `/events/${event_id}/pos/${shop.id}` },
      ]}
    >
      <Loaded query={roomQuery(event_id, shop.id)}>{(room) => <Editor {...{ room, shop, dependencies }} />}</Loaded>
    </Page>
  )
}

function Editor({ room, shop, dependencies }: OfShop & { room: Room }) {
  const t = useT()
  const event_id = useEventId()
  const isReadOnly = dependencies.event?.is_archived ?? false
  const form = useForm<Values>({ defaultValues: valuesOf(room), mode: 'onTouched' })
  const { control } = form
  const mode = useWatch({ control, name: 'mode' })
  const { data: now = room } = useQuery({ ...roomQuery(event_id, shop.id), refetchInterval: LOOK_AGAIN_MS })
  const save = useSave(form, {
    call: 'saveWaitingRoom',
    // Only what is asked for of this kind of room.
    input: ({ mode: chosen, opens_at, pace, updated_at }) => ({
      event_id,
      point_of_sale_id: shop.id,
      mode: chosen,
      opens_at: chosen === 'from' ? opens_at : null,
      pace: chosen === 'off' ? now.pace : (pace ?? 0),
      updated_at,
      is_paused: now.is_paused,
    }),
    values: valuesOf,
    reload: async () => valuesOf(await send('getWaitingRoom', { event_id, point_of_sale_id: shop.id })),
    invalidates: [waitingRoomKey(event_id, shop.id)],
  })
  return (
    <>
      {now.mode !== 'off' && <Now room={now} shop={shop} isReadOnly={isReadOnly} />}
      <Form save={save} isWide>
        <Fieldset disabled={isReadOnly}>
          <FormSection title={t('pos.waiting_room_when')}>
            <RadioField
              control={control}
              name="mode"
              label={t('pos.waiting_room_mode')}
              options={waitingRoomModes.map((value) => ({
                value,
                label: t(`pos.waiting_room_${value}`),
                description: t(`pos.waiting_room_${value}_help`, { minutes: LOBBY_MINUTES }),
              }))}
            />
            {mode === 'from' && (
              <DateTimeField
                control={control}
                name="opens_at"
                label={t('pos.waiting_room_opens_at')}
                zone={dependencies.event?.time_zone}
                default_time="10:00"
                required
              />
            )}
            {mode !== 'off' && (
              <NumberField
                control={control}
                name="pace"
                label={t('pos.waiting_room_pace')}
                description={t('pos.waiting_room_pace_help')}
                required
                check={(pace) =>
                  pace !== null && (pace < PACE.least || pace > PACE.most) ? { code: 'waiting_room_pace_invalid', ...PACE } : null
                }
              />
            )}
          </FormSection>
        </Fieldset>
        {!isReadOnly && <SaveBar form={form} save={save} />}
      </Form>
    </>
  )
}

function valuesOf({ mode, opens_at, pace, updated_at }: Room): Values {
  return { mode, opens_at, pace, updated_at }
}

type NowProps = { room: Room; shop: PointOfSaleDetail; isReadOnly: boolean }

/** How many people are where, and the button that stops letting them in. */
function Now({ room, shop, isReadOnly }: NowProps) {
  const t = useT()
  const event_id = useEventId()
  const pause = useAction({
    call: 'saveWaitingRoom',
    invalidates: [waitingRoomKey(event_id, shop.id)],
  })
  const { mode, opens_at, pace, is_paused, is_active, is_sold_out, waiting, let_in, bought, left } = room
  const figures = [
    { label: t('pos.waiting_room_waiting'), count: waiting },
    { label: t('pos.waiting_room_let_in'), count: let_in },
    { label: t('pos.waiting_room_bought'), count: bought },
    { label: t('pos.waiting_room_left'), count: left },
  ]
  const state = is_sold_out ? 'sold_out' : is_paused ? 'is_paused' : is_active ? 'is_active' : 'is_idle'
  return (
    <FormSection title={t('pos.waiting_room_now')}>
      <Notice
        tone={is_sold_out || is_paused ? 'warning' : 'info'}
        action={
          !isReadOnly && (
            <Button
              size="compact-md"
              variant="default"
              loading={pause.isRunning}
              onClick={() => pause.run({ event_id, point_of_sale_id: shop.id, mode, opens_at, pace, is_paused: !is_paused })}
            >
              {t(is_paused ? 'pos.waiting_room_go_on' : 'pos.waiting_room_pause')}
            </Button>
          )
        }
      >
        {t(`pos.waiting_room_${state}`)}
      </Notice>
      <dl className={styles.figures}>
        {figures.map(({ label, count }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  )
}
