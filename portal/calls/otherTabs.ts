const name = 'millrace-changes';
let channel: BroadcastChannel | null = null;

/** Tells this person's other tabs that something has changed; what, they ask the API. */
export function notifyOtherTabs(): void {
  openChannel().postMessage('changed');
}

/** Calls back when another tab has changed something; returns how to stop listening. */
export function listenToOtherTabs(onChange: () => void): () => void {
  const tabs = openChannel();
  tabs.addEventListener('message', onChange);
  return () => tabs.removeEventListener('message', onChange);
}

/** One for the page: a channel never hears what it has said itself. */
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(name);
  return channel;
}
