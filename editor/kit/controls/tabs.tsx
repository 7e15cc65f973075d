import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { AriaLocale } from './aria-locale.tsx'
import './tabs.css'

export interface TabsProps<Id extends string> {
  /** The accessible name; not shown. */
  label: string
  tabs: readonly { id: Id; label: string; content: ReactNode }[]
  selected?: Id
  onSelect?: (id: Id) => void
}

/** Tabs that scroll horizontally when they do not fit. Only the selected content is mounted. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>): ReactNode {
  return (
    <AriaLocale>
      <AriaTabs
        {...(selected === undefined ? {} : { selectedKey: selected })}
        onSelectionChange={(key) => {
          const chosen = tabs.find((tab) => tab.id === key)
          if (chosen !== undefined) onSelect?.(chosen.id)
        }}
      >
        <div className="k-tab-row">
          <TabList className="k-tab-list" aria-label={label}>
            {tabs.map((tab) => (
              <Tab key={tab.id} id={tab.id} className="k-tab">
                {tab.label}
              </Tab>
            ))}
          </TabList>
        </div>
        {tabs.map((tab) => (
          <TabPanel key={tab.id} id={tab.id} className="k-tab-panel">
            {tab.content}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaLocale>
  )
}
