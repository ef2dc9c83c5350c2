import type { SeatName } from '@entree/contract/catalogue/seating/entities.ts'
import { useSeatText } from './use-seat-text.ts'
import styles from './seat-line.module.css'

/** Which seat a ticket is for, below what it is called; nothing for one without (SEAT-16). */
export function SeatLine({ seat }: { seat: SeatName | null }) {
  const text = useSeatText().seat(seat)
  return text && <p className={styles.seat}>{text}</p>
}
