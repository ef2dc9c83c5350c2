import type { BoxOfficeSale } from '@entree/contract/door/box-office/entities.ts'
import { seatText } from '@entree/domain/catalogue/seating.ts'
import { drawCode, pathOf } from '../../catalogue/points-of-sale/draw-code.ts'
import { useT } from '../../../messages.ts'
import styles from './sale-done.module.css'

/** The codes of a sale's tickets, large enough to be scanned or photographed from the screen. */
export function TicketCodes({ tickets }: Pick<BoxOfficeSale, 'tickets'>) {
  const t = useT()
  return (
    <ul className={styles.codes}>
      {tickets.map(({ id, product, seat, code, state, scanned_at }) => {
        const drawn = drawCode(code)
        return (
          <li key={id} className={styles.code}>
            <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={t('box.code_of', { product, number: id })}>
              <path fill="#fff" d={`M0 0h${drawn.size}v${drawn.size}H0z`} />
              <path fill="#000" d={pathOf(drawn)} shapeRendering="crispEdges" />
            </svg>
            <span>{product}</span>
            {seat && <strong>{seatText(seat, (key, values) => t(`seat.${key}`, values))}</strong>}
            <span className={styles.quiet}>
              {state !== 'valid' ? t(`box.ticket_${state}`) : scanned_at === null ? id : t('box.inside')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
