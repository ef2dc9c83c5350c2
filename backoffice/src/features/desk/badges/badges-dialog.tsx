import { Button, Group, Stack } from '@mantine/core'
import {
  badgeArrivals,
  badgePapers,
  badgeSorts,
  badgeStates,
  badgeUnnamed,
  type BadgeChoice,
} from '@entree/domain/desk/badge-rules.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { usePrintBadges } from './use-print-badges.ts'

type Values = Pick<BadgeChoice, 'product_id' | 'state' | 'arrival' | 'unnamed'> & {
  sort: (typeof badgeSorts)[number]
  paper: (typeof badgePapers)[number]
}

const START: Values = {
  product_id: null,
  state: 'not_printed',
  arrival: 'all',
  unnamed: 'buyer',
  sort: 'last_name',
  paper: 'single',
}

/** Which badges of an event are printed, in which order and on which paper; the button says how many that are (BADGE-06 to BADGE-09). */
export function BadgesDialog({ event_id, onClose }: { event_id: number; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { control, getValues } = useForm<Values>({ defaultValues: START })
  const [product_id, state, arrival, unnamed] = useWatch({ control, name: ['product_id', 'state', 'arrival', 'unnamed'] })
  const choice = { event_id, product_id, state, arrival, unnamed }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['badges', choice],
    queryFn: ({ signal }) => send('countBadges', { ...choice, product_id: product_id ?? undefined }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { run, isRunning } = usePrintBadges()
  const print = async () => {
    if (await run({ event_id, ...getValues() })) void client.invalidateQueries({ queryKey: ['badges'] })
  }
  const count = data?.count ?? 0
  const words = {
    state: { not_printed: t('visitors.badges_not_printed'), all: t('visitors.badges_all') },
    arrival: {
      all: t('visitors.badges_everyone'),
      arrived: t('visitors.badges_arrived'),
      not_arrived: t('visitors.badges_not_arrived'),
    },
    unnamed: { buyer: t('visitors.badges_buyer'), leave_out: t('visitors.badges_leave_out') },
    sort: {
      last_name: t('visitors.badges_sort_last_name'),
      company: t('visitors.badges_sort_company'),
      order: t('visitors.badges_sort_order'),
    },
    paper: { single: t('visitors.badges_single'), a4: t('visitors.badges_a4') },
  }
  return (
    <Dialog onClose={onClose} title={t('visitors.badges')}>
      {error ? (
        <LoadFailed onRetry={() => refetch()} />
      ) : (
        <Stack gap="md">
          <SelectField
            control={control}
            name="product_id"
            label={t('visitors.badges_product')}
            none={t('visitors.badges_all_products')}
            options={(data?.products ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            control={control}
            name="state"
            label={t('visitors.badges_which')}
            description={t('visitors.badges_which_help')}
            options={[...badgeStates].toReversed().map((value) => ({ value, label: words.state[value] }))}
            clearable={false}
          />
          <SelectField
            control={control}
            name="arrival"
            label={t('visitors.badges_who')}
            options={badgeArrivals.map((value) => ({ value, label: words.arrival[value] }))}
            clearable={false}
          />
          <SelectField
            control={control}
            name="unnamed"
            label={t('visitors.badges_unnamed')}
            options={badgeUnnamed.map((value) => ({ value, label: words.unnamed[value] }))}
            clearable={false}
          />
          <SelectField
            control={control}
            name="sort"
            label={t('visitors.badges_sort')}
            options={badgeSorts.map((value) => ({ value, label: words.sort[value] }))}
            clearable={false}
          />
          <SelectField
            control={control}
            name="paper"
            label={t('visitors.badges_paper')}
            options={badgePapers.map((value) => ({ value, label: words.paper[value] }))}
            clearable={false}
          />
          <p role="status" className={isRunning || (data && count === 0) ? '' : 'visually-hidden'}>
            {isRunning ? t('visitors.badges_making') : data && count === 0 ? t('visitors.badges_none') : ''}
          </p>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui.close')}
            </Button>
            <Button
              leftSection={<Icon name="user" size={18} />}
              loading={isRunning}
              disabled={count === 0 || isFetching}
              onClick={() => void print()}
            >
              {t('visitors.badges_print', { count })}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
