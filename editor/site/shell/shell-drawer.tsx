import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { fieldAt } from '../../../modules/kit/field-path.ts'
import { useDraftDocument } from '../../document/editor-context.ts'
import { SheetContext } from '../../kit/controls/drawer.tsx'
import type { OpenDrawer } from './overlays.ts'
import type { DrawerProps, DrawerRegistry } from './slots.ts'
import { useCanvasPlace } from './use-canvas-place.ts'
import '../../kit/controls/panels.css'

export interface ShellDrawerProps extends DrawerProps {
  /** The page on the canvas; null until it has been rendered. */
  page: Document | null
  drawer: OpenDrawer
  drawers: DrawerRegistry
}

/** The open drawer. One that belongs to a module, or to an item in it, closes when that is removed. */
export function ShellDrawer({ page, drawer, drawers, ...props }: ShellDrawerProps): ReactNode {
  const { onClose } = props
  const { siteModules } = useDraftDocument()
  const moduleId = 'moduleId' in drawer ? drawer.moduleId : null
  const module = siteModules.find((candidate) => candidate.id === moduleId)
  const gone =
    (moduleId !== null && module === undefined) ||
    // the picture's list item has been removed
    (drawer.name === 'image' && fieldAt(module, drawer.field) === undefined)
  useEffect(() => {
    if (gone) onClose()
  }, [gone, onClose])
  const onSheet = useCanvasPlace(page, drawer, module)
  // safe cast: the registry's type guarantees that the component accepts this drawer
  const Content = drawers[drawer.name] as ComponentType<DrawerProps & { drawer: OpenDrawer }>

  return (
    <SheetContext value={onSheet}>
      <Suspense fallback={null}>{gone ? null : <Content {...props} drawer={drawer} />}</Suspense>
    </SheetContext>
  )
}
