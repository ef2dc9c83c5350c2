import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { useT } from '../../messages.ts'
import { Icon } from '../icon.tsx'
import styles from './sortable.module.css'

type SortableItemProps = { id: number; name: string; disabled: boolean; children: ReactNode }

/** A thing that can be moved by the handle in front of it. */
export function SortableItem({ id, name, disabled, children }: SortableItemProps) {
  const t = useT()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: String(id),
    disabled,
  })
  return (
    <div
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging}
      data-fixed={disabled}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {!disabled && (
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          aria-label={t('ui.sort_handle', { name })}
        >
          <Icon name="drag" />
        </button>
      )}
      <div className={styles.content}>{children}</div>
    </div>
  )
}
