// Static pages: the colours that the reader chose in the calculator, and nothing else.

try {
  const theme = localStorage.getItem('rigwise.theme');
  if (theme && theme !== 'system') document.documentElement.dataset.theme = theme;
} catch { /* storage is blocked: the system's colours */ }
