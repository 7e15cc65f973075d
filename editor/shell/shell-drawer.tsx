import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldAt } from '../../modules/kit/field-path.ts'
import { moduleName } from '../canvas/module-name.ts'
import { Drawer } from '../kit/drawer.tsx'
import { lazyPart } from '../kit/lazy-part.ts'
import { MoreDrawer } from '../more/more-drawer.tsx'
import { DesignDrawer } from '../panels/design-drawer.tsx'
import { ImagePanel } from '../panels/image-panel.tsx'
import { ModulePanel } from '../panels/module-panel.tsx'
import { useDraftDocument } from './editor-context.ts'
import type { OpenDrawer } from './open-drawer.ts'
import '../panels/panels.css'

const MenuDrawer = lazyPart(async () => (await import('../structure/menu-drawer.tsx')).MenuDrawer)
const OrderDrawer = lazyPart(async () => (await import('../structure/order-drawer.tsx')).OrderDrawer)

export interface ShellDrawerProps {
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
  const { drawer, onOpen, onClose, onMove, onShow, onUndo, onHelp, onFeedback } = props
  const { t } = useTranslation('panels')
  const { t: tCanvas } = useTranslation('canvas')
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

  if (drawer.name === 'design') return <DesignDrawer onClose={onClose} onUndo={onUndo} />
  if (drawer.name === 'more') return <MoreDrawer onClose={onClose} onHelp={onHelp} onFeedback={onFeedback} />
  if (drawer.name === 'menu')
    return <MenuDrawer onOrder={() => onOpen({ name: 'order', at: null })} onUndo={onUndo} onClose={onClose} />
  if (drawer.name === 'order')
    return <OrderDrawer moduleId={drawer.at} onMove={onMove} onShow={onShow} onUndo={onUndo} onClose={onClose} />
  if (module === undefined) return null
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
        at={drawer.name === 'module' ? drawer.at : undefined}
        onAt={(at) => onOpen({ name: 'module', moduleId: module.id, at })}
      />
    </Drawer>
  )
}
