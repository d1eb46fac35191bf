"""The Reco API: personalized recommendations, each with a written explanation and a confidence score."""

from ._async_client import AsyncReco
from ._client import Reco
from ._errors import RecoError
from ._streams import ExplainEvent, RecommendEvent
from ._version import VERSION as __version__
from .types import *
