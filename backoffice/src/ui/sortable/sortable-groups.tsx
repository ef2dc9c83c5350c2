import {
  closestCorners,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
  type DragOverEvent,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { isSame, moveTo, placeOf, type Arrangement } from './arrangement.ts'
import { SortableItem } from './sortable-item.tsx'
import styles from './sortable.module.css'
import { useAnnouncements } from './use-announcements.ts'

type SortableGroupsProps = {
  /** What is in which group, in order. */
  arrangement: Arrangement
  /** What a thing is called, for users who do not see it move. */
  name_of: (id: number) => string
  /** What a group is called. */
  group_name_of: (key: string) => string
  /** Nothing can be moved. */
  disabled?: boolean
  onSort: (arrangement: Arrangement, moved: number) => unknown
  /** A group around the list of its things. */
  renderGroup: (key: string, list: ReactNode, isEmpty: boolean) => ReactNode
  /** A thing, beside the handle that it is dragged by. */
  renderItem: (id: number) => ReactNode
}

/**
 * Things in groups whose order is changed by dragging, by touch, or with the keyboard (space picks up, arrows move, space drops), which
 * is announced to screen readers. Offer a menu with steps besides: not everybody can drag.
 */
export function SortableGroups(props: SortableGroupsProps) {
  const { arrangement, name_of, group_name_of, disabled = false, onSort, renderGroup, renderItem } = props
  // While something is dragged: how it would be.
  const [draft, setDraft] = useState<Arrangement | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = draft ?? arrangement
  const accessibility = useAnnouncements({ arrangement: shown, name_of, group_name_of })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  const moved = ({ active, over }: Pick<DragOverEvent, 'active' | 'over'>): Arrangement => {
    const id = Number(active.id)
    if (!over) return shown
    const key = shown.find((group) => groupId(group.key) === over.id)?.key
    // Over a group itself: into it, if it is another.
    if (key !== undefined) return placeOf(shown, id)?.key === key ? shown : moveTo(shown, id, key, Infinity)
    const place = placeOf(shown, Number(over.id))
    return place ? moveTo(shown, id, place.key, place.index) : shown
  }
  const stop = () => {
    setDraft(null)
    setDragged(null)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      accessibility={accessibility}
      onDragStart={({ active }) => {
        setDraft(arrangement)
        setDragged(Number(active.id))
      }}
      onDragOver={({ active, over }) => {
        const from = placeOf(shown, Number(active.id))?.key
        const next = moved({ active, over })
        // Within a group the others make way by themselves.
        if (placeOf(next, Number(active.id))?.key !== from) setDraft(next)
      }}
      onDragEnd={({ active, over }) => {
        const next = moved({ active, over })
        stop()
        if (!isSame(next, arrangement)) onSort(next, Number(active.id))
      }}
      onDragCancel={stop}
    >
      {shown.map(({ key, ids }) => (
        <DropZone key={key} id={groupId(key)}>
          {renderGroup(
            key,
            <SortableContext items={ids.map(String)} strategy={verticalListSortingStrategy}>
              {ids.map((id) => (
                <SortableItem key={id} id={id} name={name_of(id)} disabled={disabled}>
                  {renderItem(id)}
                </SortableItem>
              ))}
            </SortableContext>,
            ids.length === 0,
          )}
        </DropZone>
      ))}
      {/* In the page itself: inside a dialog it would not be where the pointer is. */}
      {createPortal(
        <DragOverlay>{dragged === null ? null : <div className={styles.overlay}>{name_of(dragged)}</div>}</DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

function DropZone({ id, children }: { id: string; children: ReactNode }) {
  const { setNodeRef } = useDroppable({ id })
  return <div ref={setNodeRef}>{children}</div>
}

function groupId(key: string): string {
  return `group ${key}`
}
