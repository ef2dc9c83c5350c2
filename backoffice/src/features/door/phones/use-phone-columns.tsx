import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import type { DoorPhone } from '@entree/contract/door/phones/entities.ts'
import { phoneTroubles, type PhoneTrouble } from '@entree/domain/door/phone-rules.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { ago } from './ago.ts'
import styles from './phones.module.css'

/** What the list says of each phone, with what needs attention marked (PHONE-01, PHONE-03). `now`, `build`: the server's. */
export function usePhoneColumns({ now, build }: { now: string; build: string | null }): readonly Column<DoorPhone, never>[] {
  const t = useT()
  const { language } = useLanguage()
  return useMemo<readonly Column<DoorPhone, never>[]>(() => {
    const badge = (phone: DoorPhone, trouble: PhoneTrouble, tone: Tone, text: string) =>
      phoneTroubles(phone, { now, build }).includes(trouble) ? <StateBadge tone={tone}>{text}</StateBadge> : text
    return [
      {
        id: 'name',
        header: t('phones.phone'),
        cell: ({ name, code, kind }) => (
          <span className={styles.name}>
            <span>{name}</span>{' '}
            <span className={styles.soft}>
              {code}
              {kind !== 'scanner' && ` · ${t(kind === 'person' ? 'phones.kind_person' : 'phones.kind_box_office')}`}
            </span>
          </span>
        ),
      },
      {
        id: 'last_seen_at',
        header: t('phones.last_contact'),
        is_nowrap: true,
        on_phone: 'first_line',
        cell: (phone) => {
          const text = ago(phone.last_seen_at, now, language)
          if (!phone.signed_in) return <StateBadge tone="neutral">{t('phones.signed_out', { ago: text })}</StateBadge>
          const isQuiet = phoneTroubles(phone, { now, build }).includes('quiet')
          return <StateBadge tone={isQuiet ? 'bad' : 'good'}>{isQuiet ? t('phones.quiet', { ago: text }) : text}</StateBadge>
        },
      },
      { id: 'session', header: t('terminal.session'), cell: ({ session }) => session ?? t('phones.no_session') },
      {
        id: 'battery',
        header: t('phones.battery'),
        is_nowrap: true,
        on_phone: 'named',
        cell: (phone) => {
          if (phone.battery === null) return t('phones.battery_unknown')
          const { percent, charging } = phone.battery
          return badge(phone, 'battery', 'bad', t(charging ? 'phones.battery_charging' : 'phones.battery_left', { percent }))
        },
      },
      {
        id: 'waiting',
        header: t('phones.waiting'),
        align: 'end',
        cell: (phone) => badge(phone, 'waiting', 'waiting', formatNumber(phone.waiting)),
      },
      {
        id: 'clock',
        header: t('phones.clock'),
        is_nowrap: true,
        on_phone: 'named',
        cell: (phone) => badge(phone, 'clock', 'waiting', clockText(t, phone.clock_s)),
      },
      {
        id: 'build',
        header: t('phones.version'),
        is_nowrap: true,
        on_phone: 'named',
        cell: (phone) => badge(phone, 'build', 'waiting', versionText(t, phone.build, build)),
      },
    ]
  }, [t, language, now, build])
}

/** `clock_s`: the server's time less the phone's. */
function clockText(t: ReturnType<typeof useT>, clock_s: number): string {
  if (clock_s === 0) return t('phones.clock_right')
  const seconds = formatNumber(Math.abs(clock_s))
  return t(clock_s > 0 ? 'phones.clock_slow' : 'phones.clock_fast', { seconds })
}

function versionText(t: ReturnType<typeof useT>, own: string, build: string | null): string {
  if (build === null) return own
  return t(own === build ? 'phones.version_current' : 'phones.version_old', { build: own })
}
