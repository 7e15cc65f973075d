import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldAt } from '../../../modules/kit/field-path.ts'
import { DesignDrawer } from '../../design/design-drawer.tsx'
import { useDraftDocument } from '../../document/editor-context.ts'
import { ImagePanel } from '../../document/images/image-panel.tsx'
import { useOlderEditing } from '../../document/older-editing.ts'
import { EventDateFields } from '../../document/panels/event-date-fields.tsx'
import { Drawer, SheetContext } from '../../kit/controls/drawer.tsx'
import { DrawerOnItsWay } from '../../kit/controls/drawer-on-its-way.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { ModulePanel } from '../../modules/module-panel.tsx'
import { useModuleWords } from '../../modules/module-words.ts'
import { MoreDrawer, type MoreSection } from './more-drawer.tsx'
import type { OpenDrawer } from './overlays.ts'
import { useCanvasPlace } from './use-canvas-place.ts'
import '../../kit/controls/panels.css'

/** The props of every drawer. */
interface DrawerProps {
  /** Replaces it with another drawer. */
  onOpen: (drawer: OpenDrawer) => void
  onClose: () => void
  onMove: (moduleId: string, by: number) => void
  /** Scrolls the canvas to a module, or to one of its pictures. */
  onShow: (moduleId: string, field?: string) => void
  onUndo: () => void
  onHelp: () => void
  onFeedback: () => void
}

/** The component of each kind of drawer. */
type DrawerRegistry = {
  [Name in OpenDrawer['name']]: ComponentType<DrawerProps & { drawer: DrawerOf<Name> }>
}

/** `{ name: 'design' | 'more' }` for one of its names. */
type DrawerOf<Name extends OpenDrawer['name']> = OpenDrawer & { name: Name }

const MenuDrawer = lazyPart(async () => (await import('../structure/menu-drawer.tsx')).MenuDrawer)
const OrderDrawer = lazyPart(async () => (await import('../structure/order-drawer.tsx')).OrderDrawer)
const AddressSection = lazyPart(async () => (await import('../../address/address-section.tsx')).AddressSection)
const QrSection = lazyPart(async () => (await import('../../address/qr-section.tsx')).QrSection)
const PasswordSection = lazyPart(async () => (await import('../../address/password-section.tsx')).PasswordSection)
const SearchSection = lazyPart(async () => (await import('../../address/search-section.tsx')).SearchSection)
const LanguageSection = lazyPart(async () => (await import('../../languages/language-section.tsx')).LanguageSection)
const PublishingSection = lazyPart(async () => (await import('../saving/publishing-section.tsx')).PublishingSection)

/** The sections of the 'More' drawer, in order: settings of the whole page other than its design. */
const moreSections: readonly MoreSection[] = [
  { name: 'date', Content: DateSection },
  { name: 'languages', Content: LanguageSection },
  { name: 'address', Content: AddressSection },
  { name: 'publishing', Content: PublishingSection },
  { name: 'password', Content: PasswordSection },
  { name: 'qr-code', Content: QrSection },
  { name: 'search-engines', Content: SearchSection },
]

/** All drawers. To add one, add a name to `OpenDrawer` and a line here. */
const drawers: DrawerRegistry = {
  design: DesignDrawer,
  more: PageDrawer,
  menu: ({ onOpen, onUndo, onClose }) => (
    <MenuDrawer onOrder={() => onOpen({ name: 'order', at: null })} onUndo={onUndo} onClose={onClose} />
  ),
  order: ({ drawer, ...props }) => <OrderDrawer {...props} moduleId={drawer.at} />,
  date: DateDrawer,
  module: ModuleDrawer,
  image: ImageDrawer,
}

function PageDrawer(props: DrawerProps): ReactNode {
  const Notice = useOlderEditing()?.MoreSection ?? null
  return <MoreDrawer {...props} sections={moreSections} Notice={Notice} />
}

interface DrawersProps extends DrawerProps {
  /** The page on the canvas; null until it has been rendered. */
  page: Document | null
  drawer: OpenDrawer
}

/** The open drawer. One that belongs to a module, or to an item in it, closes when that is removed. */
export function Drawers({ page, drawer, ...props }: DrawersProps): ReactNode {
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
      <Suspense fallback={<DrawerOnItsWay isTall={drawer.name === 'more'} />}>
        {gone ? null : <Content {...props} drawer={drawer} />}
      </Suspense>
    </SheetContext>
  )
}

function DateDrawer({ onClose }: DrawerProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  return (
    <Drawer title={t('eventDate')} onClose={onClose}>
      <DateSection />
    </Drawer>
  )
}

function DateSection(): ReactNode {
  return (
    <div className="panel-fields">
      <EventDateFields />
    </div>
  )
}

const useModule = (id: string) => useDraftDocument().siteModules.find((module) => module.id === id)

function ModuleDrawer({ drawer, onOpen, onClose, onShow }: DrawerProps & { drawer: DrawerOf<'module'> }): ReactNode {
  const { moduleName } = useModuleWords()
  const module = useModule(drawer.moduleId)
  if (module === undefined) return null
  return (
    <Drawer key={module.id} title={moduleName(module.siteModuleType)} onClose={onClose}>
      <ModulePanel
        module={module}
        at={drawer.at}
        onAt={(at) => onOpen({ name: 'module', moduleId: module.id, at })}
        onDuplicated={onShow}
      />
    </Drawer>
  )
}

function ImageDrawer({ drawer, onOpen, onClose, onShow }: DrawerProps & { drawer: DrawerOf<'image'> }): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const module = useModule(drawer.moduleId)
  if (module === undefined) return null
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
}
