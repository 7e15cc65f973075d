import { Component, type ReactNode } from 'react'

interface Props {
  /** A new value resets the error, as the content has changed. */
  content: unknown
  fallback: ReactNode
  onError: (error: unknown) => void
  children: ReactNode
}

/** An error boundary that keeps a failing module or card from taking down the page. */
export class ContentBoundary extends Component<Props, { failed: boolean; content: unknown }> {
  override state = { failed: false, content: this.props.content }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: { failed: boolean; content: unknown }) {
    return props.content === state.content ? null : { failed: false, content: props.content }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
