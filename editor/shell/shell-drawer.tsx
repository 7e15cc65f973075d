import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldAt } from '../../modules/kit/field-path.ts'
import type { SiteModule } from '../../modules/schemas.ts'
import { Drawer, SheetContext } from '../base/controls/drawer.tsx'
import { lazyPart } from '../base/controls/lazy-part.ts'
import { moduleName } from '../canvas/module-name.ts'
import { useDraftDocument } from '../document/editor-context.ts'
import { ImagePanel } from '../document/images/image-panel.tsx'
import { EventDateFields } from '../document/panels/event-date-fields.tsx'
import { DesignDrawer } from '../features/design/design-drawer.tsx'
import { MoreDrawer } from '../features/more/more-drawer.tsx'
import { ModulePanel } from '../modules/module-panel.tsx'
import type { OpenDrawer } from './open-drawer.ts'
import { useCanvasPlace } from './use-canvas-place.ts'
import '../base/controls/panels.css'

const MenuDrawer = lazyPart(async () => (await import('../features/structure/menu-drawer.tsx')).MenuDrawer)
const OrderDrawer = lazyPart(async () => (await import('../features/structure/order-drawer.tsx')).OrderDrawer)

export interface ShellDrawerProps {
  /** The page on the canvas; null until it is there. */
  page: Document | null
  drawer: OpenDrawer
  onOpen: (drawer: OpenDrawer) => void
  onClose: () => void
  onMove: (moduleId: string, by: number) => void
  /** Brings a module into sight on the canvas, or one of its pictures. */
  onShow: (moduleId: string, field?: string) => void
  onUndo: () => void
  onHelp: () => void
  onFeedback: () => void
}

/** Whichever drawer is open. One that belongs to a module, or to an item in it, closes when that goes. */
export function ShellDrawer(props: ShellDrawerProps): ReactNode {
  const { page, drawer, onClose } = props
  const { siteModules } = useDraftDocument()
  const moduleId = 'moduleId' in drawer ? drawer.moduleId : null
  const module = siteModules.find((candidate) => candidate.id === moduleId)
  const gone =
    (moduleId !== null && module === undefined) ||
    // the item of a list that the picture stands in
    (drawer.name === 'image' && fieldAt(module, drawer.field) === undefined)
  useEffect(() => {
    if (gone) onClose()
  }, [gone, onClose])
  const onSheet = useCanvasPlace(page, drawer, module)

  return (
    <SheetContext value={onSheet}>
      <Suspense fallback={null}>
        {'moduleId' in drawer ? (
          module !== undefined && <DrawerOfModule {...props} drawer={drawer} module={module} />
        ) : (
          <DrawerOfPage {...props} drawer={drawer} />
        )}
      </Suspense>
    </SheetContext>
  )
}

type OfModule = Extract<OpenDrawer, { moduleId: string }>

function DrawerOfModule({
  drawer,
  module,
  onOpen,
  onClose,
  onShow,
}: Omit<ShellDrawerProps, 'drawer'> & { drawer: OfModule; module: SiteModule }): ReactNode {
  const { t } = useTranslation('panels')
  const { t: tCanvas } = useTranslation('canvas')
  if (drawer.name === 'image')
    return (
      <Drawer key={`${module.id} ${drawer.field}`} title={t('image')} onClose={onClose}>
        <ImagePanel
          module={module}
          field={drawer.field}
          onOpen={(place) => {
            onOpen({ name: 'image', ...place })
            onShow(place.moduleId, place.field)
          }}
        />
      </Drawer>
    )
  return (
    <Drawer key={module.id} title={moduleName(tCanvas, module.siteModuleType)} onClose={onClose}>
      <ModulePanel
        module={module}
        at={drawer.at}
        onAt={(at) => onOpen({ name: 'module', moduleId: module.id, at })}
        onDuplicated={onShow}
      />
    </Drawer>
  )
}

function DrawerOfPage(props: Omit<ShellDrawerProps, 'drawer'> & { drawer: Exclude<OpenDrawer, OfModule> }): ReactNode {
  const { drawer, onOpen, onClose, onMove, onShow, onUndo, onHelp, onFeedback } = props
  const { t } = useTranslation('panels')
  switch (drawer.name) {
    case 'design':
      return <DesignDrawer onClose={onClose} onUndo={onUndo} />
    case 'more':
      return <MoreDrawer onClose={onClose} onHelp={onHelp} onFeedback={onFeedback} />
    case 'menu':
      return <MenuDrawer onOrder={() => onOpen({ name: 'order', at: null })} onUndo={onUndo} onClose={onClose} />
    case 'order':
      return <OrderDrawer moduleId={drawer.at} onMove={onMove} onShow={onShow} onUndo={onUndo} onClose={onClose} />
    case 'date':
      return (
        <Drawer title={t('eventDate')} onClose={onClose}>
          <div className="panel-fields">
            <EventDateFields />
          </div>
        </Drawer>
      )
  }
}
