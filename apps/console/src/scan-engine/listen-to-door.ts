// Reads the stream in which the server asks this scanner to release tickets, while the page is visible and online.
import { followStream } from '@rabita/client/calls/follow-stream';
import type { Listen } from './scanner-core.ts';

export const listenToDoor: Listen = ({ token, onNews, onRefused }) =>
  followStream({
    url: '/api/door/live',
    token,
    // Requests live for a second, so what was missed needs no answer any more.
    onOpen: () => undefined,
    onNews: (topic, payload) => void onNews(topic, payload),
    onTokenRejected: () => void onRefused(),
  });
