import { createContext } from 'react'

/** The document of the iframe that contains a part of the page; null outside one. */
export const FrameDocumentContext = createContext<Document | null>(null)
