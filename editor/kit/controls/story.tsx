import '@fontsource-variable/instrument-sans/wght.css'
import '../../../design/product/tokens.css'
import '../../../design/product/base.css'
import './story.css'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { errorBody } from '../../../domain/errors.ts'
import { ApiError } from '../api-client/api-error.ts'
import { ClientConfigurationContext } from '../client-configuration.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import { initialLanguage } from '../i18n/initial-language.ts'
import { memoryHistory } from '../router/history.ts'
import { createRouter } from '../router/router.ts'
import { Outlet, RouterView } from '../router/router-view.tsx'
import { Button, IconButton } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { Drawer } from './drawer.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorDialog } from './error-dialog.tsx'
import { Form } from './form.tsx'
import { Keys } from './keys.tsx'
import { LinkButton } from './link-button.tsx'
import { Note } from './note.tsx'
import { PageFrame } from './page-frame.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { Spinner } from './spinner.tsx'
import { Switch } from './switch.tsx'
import { Tabs } from './tabs.tsx'
import { TextField } from './text-field.tsx'
import { HangingThread, LooseThread } from './thread.tsx'
import { showToast } from './toast-queue.ts'
import { ToastRegion } from './toast-region.tsx'

type Overlay = 'drawer' | 'confirm' | 'forbidden' | 'error'

interface PartProps {
  onSay: (said: string) => void
}

/**
 * Every control of the kit in its states, at `/dev/components` and for the kit's browser tests; not part of the production build.
 * The sample texts are Swedish; the controls' own texts are in the language chosen in the frame (`?lang=`).
 */
function Story(): ReactNode {
  const [open, setOpen] = useState<Overlay | null>(null)
  const [on, setOn] = useState(false)
  const [said, setSaid] = useState('')
  return (
    <PageFrame>
      <h1 className="page-heading">Kit</h1>
      <div className="story">
        <p data-testid="said">{said}</p>
        <Buttons onSay={setSaid} onOpen={setOpen} />
        <SampleForm onSay={setSaid} />
        <Switch isSelected={on} onChange={setOn}>
          Synlig för gäster
        </Switch>
        <Choices />
        <Pictures />
        <Dates />
        <States />
      </div>
      {open === 'drawer' && <SampleDrawer on={on} onSwitch={setOn} onClose={() => setOpen(null)} />}
      <Dialogs open={open} onSay={setSaid} onClose={() => setOpen(null)} />
      <ToastRegion />
    </PageFrame>
  )
}

function Buttons({ onSay, onOpen }: PartProps & { onOpen: (overlay: Overlay) => void }): ReactNode {
  return (
    <p className="story-row">
      <Button variant="primary" onPress={() => onOpen('drawer')}>
        Öppna panel
      </Button>
      <Button variant="danger" onPress={() => onOpen('confirm')}>
        Ta bort Önskelista
      </Button>
      <Button onPress={() => onOpen('error')}>Visa fel</Button>
      <Button onPress={() => onOpen('forbidden')}>Visa 403</Button>
      <Button variant="quiet" onPress={() => showToast('Borttagen', () => onSay('ångrat'))}>
        Visa toast
      </Button>
      <Button variant="brand" pending>
        Sparar
      </Button>
      <Button disabledReason="Välj en adress först" onPress={() => onSay('tryckt')}>
        Publicera
      </Button>
      <IconButton icon="trash" label="Ta bort" onPress={() => onSay('borttagen')} />
    </p>
  )
}

function SampleForm({ onSay }: PartProps): ReactNode {
  return (
    <Form onSubmit={(values) => onSay(`skickat ${String(values.get('mail'))}`)}>
      <TextField label="E-post" name="mail" type="email" isRequired description="Visas aldrig." />
      <TextField label="Namn" name="name" suffix=".vigd.se" />
      <Checkbox name="terms" isRequired>
        Jag godkänner villkoren
      </Checkbox>
      <Button type="submit" variant="primary">
        Skicka
      </Button>
    </Form>
  )
}

function Choices(): ReactNode {
  const [choice, setChoice] = useState<'a' | 'b'>('a')
  const choices = [
    { value: 'a', label: 'Alfa' },
    { value: 'b', label: 'Beta' },
  ] as const
  return (
    <>
      <Select label="Tema" choices={choices} value={choice} onChange={setChoice} />
      <RadioGroup label="Val" choices={choices} value={choice} onChange={setChoice} />
      <Tabs
        label="Design"
        tabs={[
          { id: 'themes', label: 'Teman', content: <p>Alla teman</p> },
          { id: 'fonts', label: 'Typsnitt', content: <p>Alla typsnitt</p> },
        ]}
      />
    </>
  )
}

const swatch = (colour: string) => (
  <svg viewBox="0 0 64 40" width="100%" height="40" preserveAspectRatio="none" aria-hidden="true">
    <rect width="64" height="40" fill={colour} />
  </svg>
)

function Pictures(): ReactNode {
  const [colour, setColour] = useState<'sand' | 'sage' | 'ink'>('sand')
  return (
    <>
      <ChoiceCards
        label="Färger"
        columns={3}
        value={colour}
        onChange={setColour}
        choices={[
          { value: 'sand', label: 'Sand', picture: swatch('#d8c8ae') },
          { value: 'sage', label: 'Salvia', picture: swatch('#a9b59f') },
          { value: 'ink', label: 'Bläck', picture: swatch('#2c2a26'), remark: 'provad' },
        ]}
      />
      <p className="story-row">
        <LinkButton to="/logga-in">Logga in här</LinkButton>
        <Keys press={['Ctrl', 'Shift', 'Z']} />
      </p>
      <p className="story-row">
        <HangingThread />
        <LooseThread brand="wedding" />
      </p>
    </>
  )
}

function Dates(): ReactNode {
  const [date, setDate] = useState<string | null>('2027-06-12T15:30')
  const limits = { min: '2026-01-01T00:00', max: '2036-01-01T00:00' }
  return <DateTimeField label="Dag och tid" {...limits} value={date} error="Efter 2026." onChange={setDate} />
}

function States(): ReactNode {
  return (
    <>
      <div className="story-stack">
        <Note>Publicera först.</Note>
        <Note tone="danger">Något gick fel.</Note>
        <Note tone="success">Allt gick bra.</Note>
      </div>
      <EmptyState title="Inga svar än" action={<Button>Bjud in</Button>}>
        Här syns svaren när gästerna har svarat.
      </EmptyState>
      <Spinner />
    </>
  )
}

interface SampleDrawerProps {
  on: boolean
  onSwitch: (on: boolean) => void
  onClose: () => void
}

function SampleDrawer({ on, onSwitch, onClose }: SampleDrawerProps): ReactNode {
  const [done, setDone] = useState(false)
  return (
    <Drawer title="Design" onClose={onClose} foot={<Button>Klar</Button>}>
      <Switch isSelected={on} onChange={onSwitch}>
        Meny
      </Switch>
      {!done && <Button onPress={() => setDone(true)}>Töm</Button>}
    </Drawer>
  )
}

function Dialogs({ open, onSay, onClose }: PartProps & { open: Overlay | null; onClose: () => void }): ReactNode {
  return (
    <>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Ta bort Önskelista"
        confirmLabel="Ta bort Önskelista"
        danger
        onConfirm={() => {
          onSay('bekräftat')
          onClose()
        }}
        onCancel={onClose}
      >
        Listan tas bort från sidan.
      </ConfirmDialog>
      <ErrorDialog error={open === 'error' || open === 'forbidden' ? errors[open] : null} onClose={onClose} />
    </>
  )
}

const errors = {
  error: new ApiError(409, errorBody('host-taken')),
  forbidden: new ApiError(403, errorBody('forbidden')),
}

const container = document.getElementById('root')
if (container === null) throw new Error('story.html has no #root')
const words = import.meta.glob<object>('/editor/kit/words.*.json', { import: 'default' })
const i18n = await createI18n(initialLanguage(), words)
const router = createRouter(
  [
    { path: '/', pages: [async () => Story] },
    { path: '/logga-in', pages: [async () => () => <h1>Logga in</h1>] },
  ],
  memoryHistory('/'),
)
createRoot(container).render(
  <ClientConfigurationContext.Provider
    value={{
      brand: 'wedding',
      market: 'se',
      productName: 'Vigd',
      companyName: 'Festoon',
      contactMail: 'hej@vigd.se',
      language: 'sv',
      timeZone: 'Europe/Stockholm',
      baseDomain: 'vigd.se',
      siteUrlTemplate: 'https://{host}',
      stripeSimulatorUrl: null,
      swish: 'none',
      ownDomains: 'none',
      printedCards: 'none',
      otherRegistrars: false,
      measuring: null,
    }}
  >
    <I18nextProvider i18n={i18n}>
      <RouterView router={router} loading={null} ErrorPage={({ error }) => String(error)}>
        <Outlet />
      </RouterView>
    </I18nextProvider>
  </ClientConfigurationContext.Provider>,
)
